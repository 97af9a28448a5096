import type { Event, NewEvent } from '../contract.ts';

/** Returns an event as it would be stored, with what an edit may leave out. */
export function eventDraftOf({
  repeatsUntil,
  alsoLater,
  ...written
}: NewEvent): Omit<Event, 'id' | 'version' | 'active'> {
  const { ends, latitude, longitude, neighbourhoods, accessibility, takesSignUps, capacity, isCancelled } =
    written;
  return {
    ...written,
    ends: ends ?? null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    neighbourhoods: neighbourhoods ?? [],
    accessibility: accessibility ?? '',
    takesSignUps: takesSignUps ?? false,
    capacity: capacity ?? null,
    isCancelled: isCancelled ?? false,
    isFull: false,
    formerStart: null,
    series: null,
  };
}
