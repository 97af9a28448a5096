import type { ComponentType } from 'react';
import type { Coordinates } from '../../contract/geography.ts';

interface PlaceFieldProps {
  label: string;
  /** The pin, or null while none is placed. */
  coordinates: Coordinates | null;
  onChange: (coordinates: Coordinates | null) => void;
}

/** The props that screens with a field for a place on the map get from the app. */
export interface PlaceScreenProps {
  PlaceField: ComponentType<PlaceFieldProps>;
  /** The names of the campaign's neighbourhoods. */
  neighbourhoodNames: string[];
}
