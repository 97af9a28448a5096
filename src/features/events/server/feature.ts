import { binnedContent } from '../../../shared/server/binned-content.ts';
import { feature } from '../../../shared/server/feature.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { viewedContent } from '../../../shared/server/viewed-content.ts';
import { searchedInEvents } from '../contract.ts';
import { STAFF_AGENDA_PATH } from '../web/event-paths.ts';
import { eventsContent } from './content.ts';
import { readingRoutes } from './reading-routes.ts';
import { eventRoutes } from './routes.ts';
import { signUpLinkRoutes } from './sign-up-link-routes.tsx';
import { signUpPersonalData } from './sign-up-personal-data.ts';
import { signUpRoute } from './sign-up-route.ts';
import { signUpStaffRoutes } from './sign-up-staff-routes.ts';
import { signUpStore, tellNobodyAgain } from './sign-up-store.ts';
import { events } from './table.ts';

/** The agenda: events with a day, an hour and a place. */
export const eventsFeature = feature(
  {
    name: 'events',
    needs: ['verification'],
    section: 'events',
    content: eventsContent,
    personalData: signUpPersonalData,
    restored: tellNobodyAgain,
  },
  async (app) => {
    const store = app.site.content.stores.events;
    app.sweeps.push({
      name: 'sign-ups',
      title: 'anotados de actividades viejas',
      run: async () => signUpStore(app.site.database).removeOld((await app.site.calendar()).now),
    });
    app.binned.event = binnedContent('event', 'events: edit', events);
    if (!app.site.campaign.sections.events) return;
    app.viewedLists[STAFF_AGENDA_PATH] = viewedContent('events: edit', store, searchedInEvents);
    for (const routes of [readingRoutes, signUpRoute, signUpLinkRoutes, signUpStaffRoutes])
      await app.register(routes);
    await app.register(eventRoutes(itemServicesOf(app.site, 'events', store.withDrafts)));
  },
);
