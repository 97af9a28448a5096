import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { dayAndHour } from '../../../shared/contract/moment-words.ts';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { Empty, Screen } from '../../../shared/web/staff/screen.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { EVENTS_WITH_SIGN_UPS_API, eventWithSignUps } from '../contract.ts';
import { signUpsPath } from '../web/event-paths.ts';
import { peopleText } from '../web/event-words.ts';
import './sign-ups.css';

const eventList = z.array(eventWithSignUps);

/** The events with sign-up, from which staff open the people who signed up. */
export function EventsWithSignUpsScreen() {
  const { api } = useStaff();
  const query = useQuery(served(api, eventList, EVENTS_WITH_SIGN_UPS_API));
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
      <ul className="sign-ups">
        {events?.map(({ id, title, starts, place, capacity, isCancelled, people, toTell }) => (
          <li key={id} className="sign-up-event">
            <Link to={signUpsPath(id)}>{title}</Link>
            <p className="field-hint">{`${dayAndHour(starts)}, ${place}`}</p>
            <p>
              {isCancelled && <strong>Se suspendió. </strong>}
              {capacity === null ? peopleText(people) : `${people} de ${capacity} lugares`}
              {toTell > 0 && <strong>{` · Falta avisar a ${toTell}`}</strong>}
            </p>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
