import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { can } from '../../../shared/contract/rights.ts';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { ContentList } from '../../../shared/web/staff/content-list.tsx';
import type { EditableColumn } from '../../../shared/web/staff/in-place.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { type Event, searchedInEvents } from '../contract.ts';
import { EVENT_TEXTS, STAFF_AGENDA_PATH, signUpsPath } from '../web/event-paths.ts';
import { PLACE_COLUMN, WHEN_COLUMN } from './columns.tsx';
import { eventCollection } from './event-collection.ts';
import { countText, eventsWithSignUps } from './sign-up-counts.ts';

const columns: EditableColumn<Listed<Event>>[] = [
  WHEN_COLUMN,
  titleColumn(),
  PLACE_COLUMN,
  { name: 'Anotados', key: 'sign-ups', cell: (event) => <SignUpsLink event={event} /> },
];

/** How many people come, as a link to them. */
function SignUpsLink({ event }: { event: Event }) {
  const { api, session } = useStaff();
  const isAllowed = can(session, 'events: receive');
  const { data } = useQuery({ ...eventsWithSignUps(api), enabled: isAllowed });
  const known = data?.find(({ id }) => id === event.id);
  if (!event.takesSignUps) return null;
  if (!isAllowed) return event.isFull ? 'Completo' : null;
  return (
    <Link className="row-link" to={signUpsPath(event.id)}>
      {known ? countText(known) : 'Ver lista'}
    </Link>
  );
}

const warningOf = ({ isCancelled }: Event) => (isCancelled ? 'Se suspende' : undefined);

export const EventListScreen = () => (
  <ContentList
    title="Gestionar Agenda"
    texts={EVENT_TEXTS}
    path={STAFF_AGENDA_PATH}
    collection={eventCollection}
    tableName="events-table"
    columns={columns}
    searchedTexts={searchedInEvents}
    warningOf={warningOf}
  />
);
