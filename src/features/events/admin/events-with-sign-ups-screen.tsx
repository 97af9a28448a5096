import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { messageFor } from '../../../shared/web/api.ts';
import { Empty, Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { EVENTS_WITH_SIGN_UPS_API, eventWithSignUps } from '../contract.ts';
import { dayAndHour, peopleText } from '../web/sign-up-texts.ts';
import { signUpsPath } from './sign-up-paths.ts';
import './sign-ups.css';

const eventList = z.array(eventWithSignUps);

/** The events with sign-up, from which staff open the people who signed up. */
export function EventsWithSignUpsScreen() {
  const { api } = useStaff();
  const {
    data: events,
    error,
    isPending,
    refetch,
  } = useQuery(served(api, eventList, EVENTS_WITH_SIGN_UPS_API));
  return (
    <Screen title="Anotados">
      {isPending && <Loading>Cargando actividades...</Loading>}
      {error && !events && (
        <Failure
          onRetry={() => void refetch()}
        >{`No se pudieron cargar las actividades. ${messageFor(error)}`}</Failure>
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
