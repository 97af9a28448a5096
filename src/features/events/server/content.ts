import { itemContent } from '../../../shared/server/item-content.ts';
import { eventCodec } from '../contract.ts';
import { eventType } from '../web/event-type.tsx';
import { addDemoEvents } from './demo-events.ts';
import { type EventStore, eventStore } from './store.ts';
import { events } from './table.ts';

/** The content part of the agenda. */
export const eventsContent = itemContent<'events'>({
  type: eventType,
  codec: eventCodec,
  createStore: eventStore,
  table: events,
  addDemo: addDemoEvents,
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    events: EventStore;
  }
}
