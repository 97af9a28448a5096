import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { Empty, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { State } from '../../../shared/web/staff/state.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { signUpsPath } from '../web/event-paths.ts';
import { PLACE_COLUMN, WHEN_COLUMN } from './columns.tsx';
import { countText, type EventWithSignUps, eventsWithSignUps } from './sign-up-counts.ts';

/** The events with sign-up, from which staff open the people who signed up. */
export function EventsWithSignUpsScreen() {
  const { api } = useStaff();
  const query = useQuery(eventsWithSignUps(api));
  const events = query.data;
  return (
    <Screen title="Anotados">
      {!events && (
        <QueryState
          query={query}
          loading="Cargando actividades..."
          failed="No se pudieron cargar las actividades."
        />
      )}
      {events?.length === 0 && (
        <Empty>No hay actividades con inscripción. Acá van a aparecer cuando alguien escriba una.</Empty>
      )}
      {events && events.length > 0 && (
        <Table
          className="sign-up-events-table"
          columns={columns}
          pages={[events]}
          keyOf={({ id }) => id}
          isTall
        />
      )}
    </Screen>
  );
}

const columns: Column<EventWithSignUps>[] = [
  { ...WHEN_COLUMN, kind: 'long' },
  {
    name: 'Actividad',
    key: 'title',
    isHeading: true,
    cell: ({ id, title }) => <Link to={signUpsPath(id)}>{title}</Link>,
  },
  PLACE_COLUMN,
  {
    name: 'Anotados',
    key: 'people',
    isPlain: true,
    kind: 'long',
    cell: ({ people, capacity, isCancelled, toTell }) => (
      <div className="sign-up-count">
        <span>{`${countText({ people, capacity })}${capacity === null ? '' : ' lugares'}`}</span>
        {capacity !== null && <meter aria-hidden="true" max={capacity} value={people} />}
        {isCancelled && <State tone="waiting">Se suspende</State>}
        {toTell > 0 && <State tone="new">{`Falta avisar a ${toTell}`}</State>}
      </div>
    ),
  },
];
