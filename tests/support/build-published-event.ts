import type { Event } from '../../src/features/events/contract.ts';

/** A published event, as the store returns it. */
export const buildEvent = (overrides: Partial<Event> = {}): Event => ({
  id: 1,
  title: 'Charla en el club',
  content: 'Hablamos de las calles.',
  starts: '2030-03-07T22:00:00.000Z',
  ends: null,
  place: 'Club social',
  latitude: null,
  longitude: null,
  neighbourhoods: [],
  accessibility: '',
  takesSignUps: false,
  capacity: null,
  isFull: false,
  isCancelled: false,
  formerStart: null,
  series: null,
  imageUrl: null,
  videoUrl: null,
  active: true,
  version: 1,
  ...overrides,
});
