import type { Event } from '../../src/features/events/contract.ts';
import { eventDraftOf } from '../../src/features/events/web/event-draft.ts';
import { buildEvent } from './factories.ts';

/** A published event without sign-up, as the store returns it. */
export const buildPublishedEvent = (overrides: Partial<Event> = {}): Event => ({
  ...eventDraftOf(
    buildEvent({
      content: 'Hablamos de las calles.',
      starts: '2030-03-07T22:00:00.000Z',
      takesSignUps: false,
    }),
  ),
  id: 1,
  active: true,
  version: 1,
  ...overrides,
});
