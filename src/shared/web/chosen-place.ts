import type { Coordinates } from '../contract/geography.ts';

/** The event of the document with the place that a visitor chose in a form, for what stands beside the form. */
const PLACE_CHOSEN = 'place-chosen';

export const announcePlace = (place: Coordinates) =>
  document.dispatchEvent(new CustomEvent<Coordinates>(PLACE_CHOSEN, { detail: place }));

export const onPlaceChosen = (show: (place: Coordinates) => void) =>
  document.addEventListener(PLACE_CHOSEN, (event) => show((event as CustomEvent<Coordinates>).detail));
