import { type Coordinates, isInside } from '../../../shared/contract/geography.ts';
import { type DeliveryArea, LOCATION_REQUIRED, outsideAreaMessages } from '../contract.ts';

/** Where an order goes, as far as it is known (spec, section 4). */
export interface Location {
  /** Where the pin is: the last place inside the area. */
  place: Coordinates;
  /** Somebody put the pin there; before, it stands in the middle of the area. */
  isChosen: boolean;
  /** Somebody said that this is the place: the map is open to changes, the order may go. */
  isConfirmed: boolean;
  /** False after a choice outside, until another one is inside. */
  isInside: boolean;
  problem: string | null;
}

export type LocationEvent =
  /** A suggestion for the address was chosen. */
  | { what: 'suggested'; place: Coordinates }
  /** The device said where it is. */
  | { what: 'located'; place: Coordinates }
  /** The device did not say. */
  | { what: 'not located'; problem: string }
  /** The pin of the confirmed map was moved, to a place inside. */
  | { what: 'moved'; place: Coordinates }
  /** Somebody tried to put it outside. */
  | { what: 'held back' }
  | { what: 'confirmed'; place: Coordinates }
  /** What was kept of an earlier visit. */
  | { what: 'restored'; location: Location }
  /** The address was typed anew. */
  | { what: 'address typed' }
  /** An order was tried without a good place, or the server refused it. */
  | { what: 'refused'; problem?: string };

export function startOf({ centre: [latitude, longitude] }: DeliveryArea): Location {
  return {
    place: { latitude, longitude },
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
  };
}

/** What a location becomes when something happens to it. A place outside never becomes the pin's. */
export const locationIn = (delivery: DeliveryArea) => {
  const words = outsideAreaMessages(delivery);
  const choose = (
    location: Location,
    place: Coordinates,
    outside: string,
    more: Partial<Location> = {},
  ): Location =>
    isInside(place, delivery.area)
      ? { ...location, place, isChosen: true, isInside: true, problem: null, ...more }
      : { ...location, isInside: false, problem: outside };

  return (location: Location, event: LocationEvent): Location => {
    switch (event.what) {
      case 'restored':
        return event.location;
      case 'suggested':
        return choose(location, event.place, words.address, { isConfirmed: false }); // a street is no door
      case 'located':
        return choose(location, event.place, words.here, { isConfirmed: true });
      case 'moved':
        return choose(location, event.place, words.pin);
      case 'confirmed':
        return choose(location, event.place, words.pin, { isConfirmed: true });
      case 'held back':
        return { ...location, problem: words.pin };
      case 'not located':
        return { ...location, problem: event.problem };
      case 'address typed':
        return location.isInside ? location : { ...location, isInside: true, problem: null };
      case 'refused':
        return { ...location, problem: event.problem ?? whyNot(location, words.order) };
    }
  };
};

export const isReady = ({ isConfirmed, isInside: inside }: Location) => isConfirmed && inside;

const whyNot = ({ isConfirmed, isInside: inside }: Location, outside: string) => {
  if (!inside) return outside;
  return isConfirmed ? null : LOCATION_REQUIRED;
};
