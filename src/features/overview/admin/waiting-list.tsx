import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AssignedKind } from '../../../shared/contract/assignment.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { DRAFTS, limitedPath, SCHEDULED } from '../../../shared/web/staff/content-filters.ts';
import type { Waiting } from '../contract.ts';
import { Count } from './counts.tsx';
import '../../../shared/web/progress.css';

/** The paths of the screens to which the counts link, each with a filter for the counted items. */
export interface WaitingPaths {
  messages: string;
  unread: string;
  unanswered: string;
  /** Missing on sites without list requests. */
  pendingOrders?: string;
  undecidedOrders?: string;
  rounds?: string;
  /** The screen that splits the pending list requests into rounds. */
  split?: string;
  failedCodes: string;
  /** The lists of what is assigned to the user. */
  own: Partial<Record<AssignedKind, string>>;
}

/** A list with items that visitors do not see yet. */
export interface HiddenList {
  /** The names of one item and of several. */
  one: string;
  many: string;
  path: string;
}

/** What is assigned to the user, in the order in which it is shown, with the words for one and for several. */
const OWN: [kind: AssignedKind, one: string, many: string][] = [
  ['messages', 'mensaje a tu cargo', 'mensajes a tu cargo'],
  ['list requests', 'pedido a tu cargo', 'pedidos a tu cargo'],
  ['people', 'persona a tu cargo', 'personas a tu cargo'],
];

interface WaitingListProps {
  /** The counts; undefined while they are loading. */
  waiting: Waiting | undefined;
  paths: WaitingPaths;
  lists: HiddenList[];
  /** Whether nothing has come in yet, so that parts and counts without anything are left out. */
  isUntouched: boolean;
  /**
   * The messages that have waited longest for an answer. Missing for users who may not read messages.
   */
  unanswered: ReactNode;
}

/** The pending work: messages and rounds themselves, and counts that link to the lists of the counted items. */
export function WaitingList({ waiting, paths, lists, isUntouched, unanswered }: WaitingListProps) {
  const scheduledIn = (list: HiddenList) => waiting?.hidden[list.many]?.scheduled ?? 0;
  const draftsIn = ({ many }: HiddenList) => waiting && (waiting.hidden[many]?.drafts ?? 0);
  const due = [
    ...OWN.map(([kind, one, many]) => {
      const [count, to] = [waiting?.own?.[kind], paths.own[kind]];
      return !!count && !!to && <Count key={kind} of={count} one={one} many={many} to={to} isDue />;
    }),
    paths.undecidedOrders && !!waiting?.undecidedOrders && (
      <Count
        key="undecided"
        of={waiting.undecidedOrders}
        one="pedido fuera de zona, a decidir"
        many="pedidos fuera de zona, a decidir"
        to={paths.undecidedOrders}
        isDue
      />
    ),
    unanswered && !!waiting?.failedCodes && (
      <Count
        key="codes"
        of={waiting.failedCodes}
        one="código que no llegó (24 h)"
        many="códigos que no llegaron (24 h)"
        to={paths.failedCodes}
        isTrouble
      />
    ),
  ].filter(Boolean);
  const hidden = (
    <ul className="waiting" aria-live="polite" aria-busy={!waiting}>
      {lists.filter(scheduledIn).map((list) => (
        <Count
          key={list.path}
          of={scheduledIn(list)}
          one={`${list.one} programada`}
          many={`${list.many} programadas`}
          to={limitedPath(list.path, SCHEDULED)}
        />
      ))}
      {lists
        .filter((list) => !isUntouched || draftsIn(list) !== 0)
        .map((list) => (
          <Count
            key={list.path}
            of={draftsIn(list)}
            one={`${list.one} oculta`}
            many={`${list.many} ocultas`}
            to={limitedPath(list.path, DRAFTS)}
          />
        ))}
    </ul>
  );
  const { rounds, pendingOrders } = isUntouched ? {} : paths;
  if (!unanswered && !rounds) return hidden;
  return (
    <div className="today">
      {due.length > 0 && (
        <ul className="waiting waiting-first" aria-live="polite">
          {due}
        </ul>
      )}
      {unanswered && (
        <section className="today-part sheet stack tight" aria-labelledby="unanswered">
          <h3 id="unanswered">Mensajes sin responder</h3>
          <ul className="today-counts cluster" aria-live="polite" aria-busy={!waiting}>
            <Count of={waiting?.unread} one="sin leer" many="sin leer" to={paths.unread} />
            <Count of={waiting?.unanswered} one="leído" many="leídos" to={paths.unanswered} />
            <li className="today-all">
              <Link to={paths.messages}>Ver todos</Link>
            </li>
          </ul>
          {unanswered}
        </section>
      )}
      <div className="today-beside stack">
        {rounds && pendingOrders && (
          <section className="today-part sheet stack tight" aria-labelledby="open-rounds">
            <h3 id="open-rounds">Repartos</h3>
            <ul className="today-counts cluster" aria-live="polite" aria-busy={!waiting}>
              <Count of={waiting?.openRounds?.length} one="en curso" many="en curso" to={rounds} />
              <Count of={waiting?.pendingOrders} one="por entregar" many="por entregar" to={pendingOrders} />
            </ul>
            <OpenRounds rounds={waiting?.openRounds} path={rounds} />
            {paths.split && !!waiting?.pendingOrders && (
              <Link to={paths.split} className="button-quiet today-next">
                Repartir entre varios
              </Link>
            )}
          </section>
        )}
        {hidden}
      </div>
    </div>
  );
}

/** The largest number of rounds on the dashboard. The others are in the list of rounds. */
const SHOWN_ROUNDS = 5;

function OpenRounds({ rounds, path }: { rounds: Waiting['openRounds']; path: string }) {
  if (rounds?.length === 0) return <p className="field-hint">Ningún reparto está en la calle.</p>;
  return (
    <ul className="open-rounds">
      {rounds?.slice(0, SHOWN_ROUNDS).map(({ id, name, delivered, stops }) => (
        <li key={id}>
          <Link to={`${path}/${id}`}>{name}</Link>
          <progress value={delivered} max={stops} aria-label={`Entregas de ${name}`} />
          <span className="cell-note">{`${delivered} de ${counted(stops, 'puerta', 'puertas')}`}</span>
        </li>
      ))}
    </ul>
  );
}
