import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { AGENDA_PATH } from '../../../shared/contract/content-kinds.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { ContentType } from '../../../shared/web/content-type.ts';
import { organisationOf, sharePicture } from '../../../shared/web/page-description.ts';
import { type Event, newEventInput } from '../contract.ts';
import { AgendaScreen } from './agenda-screen.tsx';
import { ComingEvents } from './coming-events.tsx';
import { ComingVisits } from './coming-visits.tsx';
import { eventDraftOf } from './event-draft.ts';
import { EVENT_TEXTS, eventPath, STAFF_AGENDA_PATH } from './event-paths.ts';
import { EventRow } from './event-row.tsx';
import { EventScreen } from './event-screen.tsx';
import { dayInWords, whenInWords } from './event-words.ts';
import { SignUpPart } from './sign-up-part.tsx';

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
  kickerOf: whenInWords,
  card: (event) => <EventRow event={event} />,
  belowForm: {
    listRequest: ({ content: { events }, campaign: { delivery } }) => (
      <ComingVisits events={events} neighbourhoods={delivery.neighbourhoods} />
    ),
  },
  home: ({ content: { events } }) => <ComingEvents events={events} />,
  list: {
    show: ({ content: { events } }) => <AgendaScreen events={events} />,
    describe: ({ list, location, pictures: { share } }) => ({
      title: 'Agenda',
      description: `Qué hay, cuándo y dónde: la agenda de ${list.inSentence} ${list.number} en ${location.town}.`,
      ...sharePicture(share),
    }),
  },
  page: {
    show: ({ item, content: { events }, campaign, additions, placeForm }) => (
      <EventScreen
        event={item}
        next={events.find(({ starts, isCancelled }) => starts > item.starts && !isCancelled)}
        additions={additions}
        signUp={<SignUpPart event={item} privacy={campaign.privacy} placeForm={placeForm} />}
      />
    ),
    describe: (event, description, campaign) => ({
      ...description,
      title: `${event.title}, ${dayInWords(event.starts)}`,
      structuredData: (url) => [
        {
          '@type': 'Event',
          name: event.title,
          description: description.description,
          startDate: event.starts,
          ...(event.ends && { endDate: event.ends }),
          ...(event.formerStart && { previousStartDate: event.formerStart }),
          eventStatus: `https://schema.org/Event${statusOf(event)}`,
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          image: [url(description.shareImage)],
          url: url(description.canonical),
          location: {
            '@type': 'Place',
            name: event.place,
            address: {
              '@type': 'PostalAddress',
              addressLocality: campaign.location.town,
              addressRegion: campaign.location.department,
              addressCountry: country.code,
            },
            ...(event.latitude !== null && {
              geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude },
            }),
          },
          organizer: organisationOf(campaign),
        },
      ],
    }),
  },
  draft: {
    read: (written) => eventDraftOf(z.parse(newEventInput.codec, written)),
    order: (one, other) => one.starts.localeCompare(other.starts) || one.id - other.id,
  },
};

const statusOf = ({ isCancelled, formerStart }: Event) =>
  isCancelled ? 'Cancelled' : formerStart ? 'Rescheduled' : 'Scheduled';
