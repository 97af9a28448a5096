import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { dayAndHour, dayOf } from '../../../shared/contract/moment-words.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { Check } from '../../../shared/web/icons.ts';
import { BackLink } from '../../../shared/web/staff/back-link.tsx';
import { SEARCHED_FROM, SearchField } from '../../../shared/web/staff/list-search.tsx';
import { PrintedSheet } from '../../../shared/web/staff/printed-sheet.tsx';
import { ChatLink } from '../../../shared/web/staff/row-button.tsx';
import { Failure, Loading, NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import type { SignUp, SignUpList } from '../contract.ts';
import { SIGN_UPS_PATH } from '../web/event-paths.ts';
import { peopleText, whenInWords } from '../web/event-words.ts';
import { NoticesToSend, useNotices } from './sign-up-notices.tsx';
import { useSignUps } from './use-sign-ups.ts';
import './sign-ups.css';

/** The screen with the people who signed up for an event, for the door and for telling them of changes. */
export function SignUpsScreen() {
  const id = Number(useParams().id);
  const { query, list, unsent, tick } = useSignUps(id);
  const [search, setSearch] = useState('');
  const isGone = query.error instanceof Refused && query.error.status === 404;
  const shown = isGone ? undefined : list;
  const notices = useNotices(id, shown);
  // People are ticked before the day only while nobody has to be told, lest a tick be taken for 'told'.
  const isAtDoor = notices.toTell.length === 0 || (shown !== undefined && isToday(shown.starts));
  const found = shown?.signUps.filter(({ name, phone }) => matchesSearch(search, name, phone)) ?? [];
  return (
    <Screen
      title={shown ? `Anotados: ${shown.title}` : 'Anotados'}
      action={
        shown && (
          <button type="button" className="button-quiet" onClick={() => window.print()}>
            Imprimir lista
          </button>
        )
      }
    >
      <BackLink to={SIGN_UPS_PATH}>Volver a las actividades</BackLink>
      {query.isPending && <Loading>Cargando anotados...</Loading>}
      {query.isError && !shown && (
        <Failure {...(!isGone && { onRetry: () => void query.refetch() })}>
          {`No se pudieron cargar los anotados. ${messageFor(query.error)}`}
        </Failure>
      )}
      <div role="status">
        {query.isError && shown && (
          <p className="notice">
            Sin conexión: puede haber cambios que todavía no ves. Lo que marques queda guardado y se envía
            solo.
            {unsent > 0 && ` ${counted(unsent, 'marca espera', 'marcas esperan')}.`}
          </p>
        )}
      </div>
      {shown && (
        <>
          {notices.toTell.length > 0 && <NoticesToSend list={shown} count={notices.toTell.length} />}
          <Sums list={shown} hasNotices={notices.toTell.length > 0} isAtDoor={isAtDoor} />
          {shown.signUps.length >= SEARCHED_FROM && (
            <SearchField label="Buscar anotados" value={search} onChange={setSearch} />
          )}
          {found.length === 0 ? (
            <NothingFound
              search={search}
              onClearSearch={() => setSearch('')}
              hint="Acá van a aparecer quienes se anoten en la página de la actividad."
            >
              No hay anotados.
            </NothingFound>
          ) : (
            <ul className="sign-ups">
              {found.map((signUp) => (
                <Row
                  key={signUp.id}
                  signUp={signUp}
                  onTick={
                    isAtDoor && (() => tick({ signUpId: signUp.id, arrived: signUp.arrivedAt === null }))
                  }
                >
                  {notices.toTell.includes(signUp) ? (
                    <button
                      type="button"
                      className="button"
                      aria-label={`Avisar a ${signUp.name}`}
                      aria-disabled={notices.isBusy || undefined}
                      onClick={() => void notices.open(signUp)}
                    >
                      Avisar
                    </button>
                  ) : (
                    <ChatLink name={signUp.name} phone={signUp.phone} />
                  )}
                </Row>
              ))}
            </ul>
          )}
          <DoorSheet list={shown} />
        </>
      )}
    </Screen>
  );
}

const isToday = (moment: string) => dayOf(moment) === dayInCountry(new Date());

const sumOf = (signUps: SignUp[]) => signUps.reduce((sum, { people }) => sum + people, 0);

interface SumsProps {
  list: SignUpList;
  /** Whether the notices above say already when and where the event is. */
  hasNotices: boolean;
  /** Whether people are ticked as they arrive. */
  isAtDoor: boolean;
}

function Sums({ list: { starts, place, capacity, isCancelled, signUps }, hasNotices, isAtDoor }: SumsProps) {
  const people = sumOf(signUps);
  const arrived = sumOf(signUps.filter(({ arrivedAt }) => arrivedAt));
  const rest = [
    ...(people > 0 ? [counted(signUps.length, 'inscripción', 'inscripciones')] : []),
    ...(capacity === null ? [] : [counted(Math.max(0, capacity - people), 'lugar libre', 'lugares libres')]),
  ];
  return (
    <div className="stack tight">
      <p>
        {isCancelled && <strong>Se suspendió. </strong>}
        {people > 0 && (
          <strong className="sign-up-sum">
            {isAtDoor
              ? `${arrived} de ${counted(people, 'persona llegó', 'personas llegaron')}. `
              : `${counted(people, 'persona anotada', 'personas anotadas')}. `}
          </strong>
        )}
        {rest.join(' · ')}
      </p>
      {!hasNotices && <p className="field-hint">{`${whenInWords({ starts, ends: null })}, ${place}`}</p>}
    </div>
  );
}

interface RowProps {
  signUp: SignUp;
  /** Absent while nobody arrives. */
  onTick: (() => void) | false;
  /** What stands beside the name. */
  children: ReactNode;
}

function Row({ signUp: { name, people, arrivedAt }, onTick, children }: RowProps) {
  const who = (
    <span className="sign-up-who">
      <strong>{name}</strong>
      <span className="sign-up-people">{peopleText(people)}</span>
    </span>
  );
  if (!onTick)
    return (
      <li className="sign-up-row">
        {who}
        {children}
      </li>
    );
  return (
    <li className="sign-up-row">
      <button type="button" className="sign-up-tick" aria-pressed={arrivedAt !== null} onClick={onTick}>
        {who}
        <span className="sign-up-box">{arrivedAt && <Check aria-hidden="true" size={20} />}</span>
        <span className="sign-up-arrived">{people > 1 ? 'Llegaron' : 'Llegó'}</span>
      </button>
      {children}
    </li>
  );
}

/** The list on paper, with a box to tick for each. */
const DoorSheet = ({ list: { title, starts, place, signUps } }: { list: SignUpList }) => (
  <PrintedSheet className="sign-ups-sheet">
    <p className="printed-sheet-name">{title}</p>
    <p>{`${dayAndHour(starts)}, ${place} · ${peopleText(sumOf(signUps))}`}</p>
    <table>
      <thead>
        <tr>
          <th>Llegó</th>
          <th>Nombre</th>
          <th>Cuántos</th>
          <th>Teléfono</th>
        </tr>
      </thead>
      <tbody>
        {signUps.map(({ id, name, people, phone, arrivedAt }) => (
          <tr key={id}>
            <td>
              <span className="printed-sheet-box">{arrivedAt && '✓'}</span>
            </td>
            <td>{name}</td>
            <td>{people}</td>
            <td>{phone && formatPhone(phone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PrintedSheet>
);
