import { type Coordinates, type DeliveryArea, isInside } from '../../../shared/contract/geography.ts';
import { LOCATION_REQUIRED, outsideAreaMessages } from '../contract.ts';

/** The delivery location that the visitor has chosen so far (spec, section 4). */
export interface SelectedLocation {
  /** The coordinates of the pin, which are always inside the delivery area. */
  coordinates: Coordinates;
  /** Whether the visitor has placed the pin. Before that it is at the centre of the delivery area. */
  isChosen: boolean;
  /** Whether the visitor has confirmed the location. This unlocks the map and allows the form to be sent. */
  isConfirmed: boolean;
  /**
   * Whether the location chosen last is inside the delivery area. If it is not, the pin stays where it was, and this
   * remains false until the visitor types an address or chooses a location inside.
   */
  isInside: boolean;
  problem: string | null;
  /** Whether the address was chosen from the suggestions and thus belongs to one known place. */
  isSuggested: boolean;
  /** Whether the pin is at the device's location while the address was chosen for another place. */
  isElsewhere: boolean;
}

export type LocationEvent =
  /** An address suggestion was chosen. */
  | { type: 'suggested'; coordinates: Coordinates }
  | { type: 'located by device'; coordinates: Coordinates }
  | { type: 'not located'; problem: string }
  /** The pin was moved on the unlocked map, to a location inside the delivery area. */
  | { type: 'moved'; coordinates: Coordinates }
  /** The visitor tried to move the pin outside the delivery area. */
  | { type: 'held back' }
  | { type: 'confirmed'; coordinates: Coordinates }
  /** The location was restored from the draft of an earlier visit. */
  | { type: 'restored'; location: SelectedLocation }
  | { type: 'address typed' }
  /** The form was submitted without a valid location, or the server rejected the location. */
  | { type: 'refused'; problem?: string };

export function startOf({ centre: [latitude, longitude] }: DeliveryArea): SelectedLocation {
  return {
    coordinates: { latitude, longitude },
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
    isSuggested: false,
    isElsewhere: false,
  };
}

/** Creates the reducer of the chosen location. It never moves the pin outside the delivery area. */
export const locationReducer = (delivery: DeliveryArea) => {
  const messages = outsideAreaMessages(delivery);
  const choose = (
    location: SelectedLocation,
    coordinates: Coordinates,
    outside: string,
    more: Partial<SelectedLocation> = {},
  ): SelectedLocation =>
    isInside(coordinates, delivery.area)
      ? { ...location, coordinates, isChosen: true, isInside: true, problem: null, ...more }
      : { ...location, isInside: false, problem: outside };

  return (location: SelectedLocation, event: LocationEvent): SelectedLocation => {
    switch (event.type) {
      case 'restored':
        return event.location;
      case 'suggested': // a suggestion locates a street and not a house, so it must be confirmed
        return {
          ...choose(location, event.coordinates, messages.address, { isConfirmed: false }),
          isSuggested: true,
          isElsewhere: false,
        };
      case 'located by device':
        return choose(location, event.coordinates, messages.here, {
          isConfirmed: true,
          isElsewhere: location.isSuggested,
        });
      case 'moved':
        return choose(location, event.coordinates, messages.pin);
      case 'confirmed':
        return choose(location, event.coordinates, messages.pin, { isConfirmed: true });
      case 'held back':
        return { ...location, problem: messages.pin };
      case 'not located':
        return { ...location, problem: event.problem };
      case 'address typed':
        return {
          ...location,
          isSuggested: false,
          isElsewhere: false,
          ...(!location.isInside && { isInside: true, problem: null }),
        };
      case 'refused':
        return { ...location, problem: event.problem ?? problemOf(location, messages.order) };
    }
  };
};

export const isReady = ({ isConfirmed, isInside: inside }: SelectedLocation) => isConfirmed && inside;

const problemOf = ({ isConfirmed, isInside: inside }: SelectedLocation, outside: string) => {
  if (!inside) return outside;
  return isConfirmed ? null : LOCATION_REQUIRED;
};
