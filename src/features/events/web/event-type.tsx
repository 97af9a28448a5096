import * as z from 'zod/mini';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { AGENDA_PATH } from '../../../shared/contract/content-kinds.ts';
import type { ContentType } from '../../../shared/web/content-type.ts';
import { sharePicture } from '../../../shared/web/page-description.ts';
import { type Event, newEventInput, plainContentOf } from '../contract.ts';
import { EVENT_TEXTS, eventPath, STAFF_AGENDA_PATH } from './event-paths.ts';

/** The content type of the agenda: how visitors see events. */
export const eventType: ContentType<Event> & { kind: 'events' } = {
  kind: 'events',
  subject: 'event',
  words: { ...EVENT_TEXTS, title: 'Agenda', all: 'toda la agenda' },
  listPath: AGENDA_PATH,
  staffPath: STAFF_AGENDA_PATH,
  right: 'events: edit',
  pathOf: eventPath,
  textOf: plainContentOf,
  kickerOf: ({ starts }) => formatMoment(starts),
  card: (event) => <h3>{event.title}</h3>,
  list: {
    show: ({ content: { events } }) => <h1>{events.length}</h1>,
    describe: ({ pictures: { share } }) => ({
      title: 'Agenda',
      description: 'Qué hay, cuándo y dónde.',
      ...sharePicture(share),
    }),
  },
  page: {
    show: ({ item, additions }) => (
      <article>
        {item.title}
        {additions}
      </article>
    ),
  },
  draft: {
    read: (written) => {
      const { ends = null, ...draft } = z.parse(newEventInput.codec, written);
      return {
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
        ...draft,
        ends,
      };
    },
    order: (one, other) => one.starts.localeCompare(other.starts) || one.id - other.id,
  },
};
