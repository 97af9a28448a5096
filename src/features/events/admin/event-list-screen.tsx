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

const columns: EditableColumn<Listed<Event>>[] = [
  WHEN_COLUMN,
  titleColumn(),
  PLACE_COLUMN,
  { name: 'Anotados', key: 'sign-ups', isPlain: true, cell: (event) => <SignUpsLink event={event} /> },
];

function SignUpsLink({ event }: { event: Event }) {
  const { session } = useStaff();
  const text = event.isFull ? 'Completo' : 'Ver lista';
  return (
    event.takesSignUps &&
    (can(session, 'events: receive') ? <Link to={signUpsPath(event.id)}>{text}</Link> : text)
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
