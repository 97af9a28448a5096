import { binnedContent } from '../../../shared/server/binned-content.ts';
import { feature } from '../../../shared/server/feature.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { viewedContent } from '../../../shared/server/viewed-content.ts';
import { searchedInEvents } from '../contract.ts';
import { STAFF_AGENDA_PATH } from '../web/event-paths.ts';
import { eventsContent } from './content.ts';
import { readingRoutes } from './reading-routes.ts';
import { eventRoutes } from './routes.ts';
import { events } from './table.ts';

/** The agenda: events with a day, an hour and a place. */
export const eventsFeature = feature(
  { name: 'events', section: 'events', content: eventsContent },
  async (app) => {
    const store = app.site.content.stores.events;
    app.binned.event = binnedContent('event', 'events: edit', events);
    if (!app.site.campaign.sections.events) return;
    app.viewedLists[STAFF_AGENDA_PATH] = viewedContent('events: edit', store, searchedInEvents);
    await app.register(readingRoutes);
    await app.register(eventRoutes(itemServicesOf(app.site, 'events', store.withDrafts)));
  },
);
