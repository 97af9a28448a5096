import { type Coordinates, isInside } from '../../../shared/contract/geography.ts';
import { type DeliveryArea, LOCATION_REQUIRED, outsideAreaMessages } from '../contract.ts';

/** The delivery location as far as the visitor has chosen it (spec, section 4). */
export interface SelectedLocation {
  /** The pin's coordinates: the last ones inside the area. */
  coordinates: Coordinates;
  /** The visitor placed the pin; before that it is in the middle of the area. */
  isChosen: boolean;
  /** The visitor confirmed it: the map is unlocked, and the form may be sent. */
  isConfirmed: boolean;
  /** False after a choice outside, until another one is inside. */
  isInside: boolean;
  problem: string | null;
}

export type LocationEvent =
  /** A suggestion for the address was chosen. */
  | { type: 'suggested'; coordinates: Coordinates }
  | { type: 'located by device'; coordinates: Coordinates }
  | { type: 'not located'; problem: string }
  /** The pin of the unlocked map was moved to a location inside. */
  | { type: 'moved'; coordinates: Coordinates }
  /** The visitor tried to move the pin outside. */
  | { type: 'held back' }
  | { type: 'confirmed'; coordinates: Coordinates }
  /** From the draft of an earlier visit. */
  | { type: 'restored'; location: SelectedLocation }
  | { type: 'address typed' }
  /** The form was submitted without a valid location, or the server refused it. */
  | { type: 'refused'; problem?: string };

export function startOf({ centre: [latitude, longitude] }: DeliveryArea): SelectedLocation {
  return {
    coordinates: { latitude, longitude },
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
  };
}

/** The reducer of a location in a delivery area: the pin never gets coordinates outside. */
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
      case 'suggested': // a suggestion names a street and not a house
        return choose(location, event.coordinates, messages.address, { isConfirmed: false });
      case 'located by device':
        return choose(location, event.coordinates, messages.here, { isConfirmed: true });
      case 'moved':
        return choose(location, event.coordinates, messages.pin);
      case 'confirmed':
        return choose(location, event.coordinates, messages.pin, { isConfirmed: true });
      case 'held back':
        return { ...location, problem: messages.pin };
      case 'not located':
        return { ...location, problem: event.problem };
      case 'address typed':
        return location.isInside ? location : { ...location, isInside: true, problem: null };
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
