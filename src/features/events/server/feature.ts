import { itemFeature } from '../../../shared/server/item-feature.ts';
import { EVENT_LABELS, eventList, newEventInput, searchedInEvents } from '../contract.ts';
import { eventType } from '../web/event-type.tsx';
import { addDemoEvents } from './demo-events.ts';
import { readingRoutes } from './reading-routes.ts';
import { signUpLinkRoutes } from './sign-up-link-routes.tsx';
import { signUpPersonalData } from './sign-up-personal-data.ts';
import { signUpRoute } from './sign-up-route.ts';
import { signUpStaffRoutes } from './sign-up-staff-routes.ts';
import { signUpStore, tellNobodyAgain } from './sign-up-store.ts';
import { type EventStore, eventStore } from './store.ts';
import { events } from './table.ts';

/** The agenda: events with a day, an hour and a place. */
export const eventsFeature = itemFeature({
  needs: ['verification'],
  section: 'events',
  personalData: signUpPersonalData,
  restored: tellNobodyAgain,
  type: eventType,
  createStore: eventStore,
  table: events,
  addDemo: addDemoEvents,
  list: eventList,
  newItem: newEventInput.codec,
  create: (store, item) => store.create(item),
  others: {
    create: (store, created, { repeatsUntil }) => store.repeat(created, repeatsUntil),
    change: async (store, changed, { repeatsUntil, alsoLater, ...edit }, former, closed) => [
      ...(alsoLater ? await store.changeLater(changed, edit, former) : []),
      ...(changed.series ? [] : await store.repeat(changed, repeatsUntil, closed)),
    ],
  },
  searched: searchedInEvents,
  logged: { title: 'title', labels: EVENT_LABELS },
  summaries: {
    list: 'La agenda, de lo primero a lo último; sin activeOnly=true vienen también las actividades ocultas',
    create: 'Crear una actividad, o una por semana',
    change: 'Cambiar una actividad, y si se pide también las que siguen de su serie',
  },
  async setUp(app) {
    app.sweeps.push({
      name: 'sign-ups',
      title: 'anotados de actividades viejas',
      run: async () => signUpStore(app.site.database).removeOld((await app.site.calendar()).now),
    });
    if (!app.site.campaign.sections.events) return;
    for (const routes of [readingRoutes, signUpRoute, signUpLinkRoutes, signUpStaffRoutes])
      await app.register(routes);
  },
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    events: EventStore;
  }
}
