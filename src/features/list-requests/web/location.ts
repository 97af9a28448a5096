import { type Coordinates, type DeliveryArea, isInside } from '../../../shared/contract/geography.ts';
import { canBeDecided, LOCATION_REQUIRED, outsideAreaMessages } from '../contract.ts';

/** The delivery location that the visitor has chosen so far (spec, section 4). */
export interface SelectedLocation {
  /** The location inside the delivery area that was chosen last. */
  coordinates: Coordinates;
  /** The location outside the delivery area that was chosen last, if the campaign can decide about it; null otherwise. */
  outside: Coordinates | null;
  /** Whether the visitor leaves the list request at the location outside for the campaign to decide. */
  isForDecision: boolean;
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
  /** The pin was moved on the unlocked map: outside the delivery area only while the campaign is to decide. */
  | { type: 'moved'; coordinates: Coordinates }
  /** The visitor tried to move the pin outside the delivery area. */
  | { type: 'held back'; coordinates: Coordinates }
  /** The visitor leaves the list request at this location outside for the campaign to decide. */
  | { type: 'left for decision'; coordinates: Coordinates }
  | { type: 'confirmed'; coordinates: Coordinates }
  /** The location was restored from the draft of an earlier visit. */
  | { type: 'restored'; location: SelectedLocation }
  | { type: 'address typed' }
  /** The form was submitted without a valid location, or the server rejected the location. */
  | { type: 'refused'; problem?: string };

export function startOf({ centre: [latitude, longitude] }: DeliveryArea): SelectedLocation {
  return {
    coordinates: { latitude, longitude },
    outside: null,
    isForDecision: false,
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
    isSuggested: false,
    isElsewhere: false,
  };
}

/**
 * Creates the reducer of the chosen location. The pin leaves the delivery area only when the visitor leaves the list
 * request for the campaign to decide, and returns with the next location inside.
 */
export const locationReducer = (delivery: DeliveryArea) => {
  const messages = outsideAreaMessages(delivery);
  const decidable = (coordinates: Coordinates) => (canBeDecided(coordinates, delivery) ? coordinates : null);
  const choose = (
    location: SelectedLocation,
    coordinates: Coordinates,
    outside: string,
    more: Partial<SelectedLocation> = {},
  ): SelectedLocation =>
    isInside(coordinates, delivery.area)
      ? {
          ...location,
          coordinates,
          outside: null,
          isForDecision: false,
          isChosen: true,
          isInside: true,
          problem: null,
          ...more,
        }
      : {
          ...location,
          outside: decidable(coordinates),
          isForDecision: false,
          isInside: false,
          problem: outside,
        };

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
        return location.isForDecision && decidable(event.coordinates)
          ? { ...location, outside: event.coordinates }
          : choose(location, event.coordinates, messages.pin, { isConfirmed: true });
      case 'confirmed':
        return choose(location, event.coordinates, messages.pin, { isConfirmed: true });
      case 'held back':
        return { ...location, outside: decidable(event.coordinates), problem: messages.pin };
      case 'left for decision':
        return { ...location, outside: event.coordinates, isForDecision: true, problem: null };
      case 'not located':
        return { ...location, problem: event.problem };
      case 'address typed':
        return {
          ...location,
          isSuggested: false,
          isElsewhere: false,
          ...(!location.isInside &&
            !location.isForDecision && { outside: null, isInside: true, problem: null }),
        };
      case 'refused':
        if (event.problem === undefined) return { ...location, problem: problemOf(location, messages.order) };
        return {
          ...location,
          // The server's delivery area may be newer than that of the page.
          outside: event.problem === messages.order && !location.isForDecision ? location.coordinates : null,
          isForDecision: false,
          problem: event.problem,
        };
    }
  };
};

export const isReady = ({ isConfirmed, isInside: inside, isForDecision }: SelectedLocation) =>
  isForDecision || (isConfirmed && inside);

/** The location of the pin, which is sent with the list request. */
export const pinOf = ({ coordinates, outside, isForDecision }: SelectedLocation): Coordinates =>
  (isForDecision && outside) || coordinates;

const problemOf = ({ isConfirmed, isInside: inside }: SelectedLocation, outside: string) => {
  if (!inside) return outside;
  return isConfirmed ? null : LOCATION_REQUIRED;
};
