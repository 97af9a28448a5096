import { type ContentServices, contentRoutes } from '../../../shared/server/content-routes.ts';
import {
  EVENT_LABELS,
  type Event,
  eventChangeInput,
  eventCodec,
  eventList,
  newEventInput,
} from '../contract.ts';
import type { StoredEvent } from './sign-up-capacity.ts';
import type { EventStore } from './store.ts';

/** The API routes of the agenda. */
export const eventRoutes = (services: ContentServices<Event, EventStore> & { scheduledBy: () => Date }) =>
  contentRoutes({
    ...services,
    path: eventList.path,
    right: 'events: edit',
    item: eventCodec,
    newItem: newEventInput.codec,
    edit: eventChangeInput.codec,
    create: (store, item) => store.create(item),
    others: {
      create: (store, created, { repeatsUntil }) => store.repeat(created, repeatsUntil),
      change: async (store, changed, { repeatsUntil, alsoLater, ...edit }, former: StoredEvent, closed) => [
        ...(alsoLater ? await store.changeLater(changed, edit, former) : []),
        ...(changed.series ? [] : await store.repeat(changed, repeatsUntil, closed)),
      ],
    },
    logged: { subject: 'event', title: 'title', labels: EVENT_LABELS },
    summaries: {
      list: 'La agenda, de lo primero a lo último; sin activeOnly=true vienen también las actividades ocultas',
      create: 'Crear una actividad, o una por semana',
      change: 'Cambiar una actividad, y si se pide también las que siguen de su serie',
      remove: 'Eliminar una actividad',
    },
  });
