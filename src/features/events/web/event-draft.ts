import type { Event, NewEvent } from '../contract.ts';

/** What an edit may leave out, and what nobody writes. */
const UNWRITTEN = {
  ends: null,
  latitude: null,
  longitude: null,
  neighbourhoods: [],
  accessibility: '',
  takesSignUps: false,
  capacity: null,
  isCancelled: false,
  isFull: false,
  formerStart: null,
  series: null,
};

/** Returns an event as it would be stored. */
export const eventDraftOf = ({
  repeatsUntil,
  alsoLater,
  ...written
}: NewEvent): Omit<Event, 'id' | 'version' | 'active'> => ({ ...UNWRITTEN, ...written });
