import { Link } from 'react-router';
import { country } from '#campaign/country.ts';
import { DRAFTS, limitedPath, SCHEDULED } from '../../../shared/web/staff/content-filters.ts';
import { MOST_COUNTED } from '../../contact/contract.ts';
import type { Waiting } from '../contract.ts';
import '../../../shared/web/progress.css';

/** The paths of the screens to which the counts link, each with a filter for the counted items. */
export interface WaitingPaths {
  unread: string;
  unanswered: string;
  /** Missing on sites without list requests. */
  pendingOrders?: string;
  undecidedOrders?: string;
  rounds?: string;
  failedCodes: string;
}

/** A list with items that visitors do not see yet. */
export interface HiddenList {
  /** The names of one item and of several. */
  one: string;
  many: string;
  path: string;
}

interface WaitingListProps {
  /** The counts; undefined while they are loading. */
  waiting: Waiting | undefined;
  paths: WaitingPaths;
  lists: HiddenList[];
  /** Whether the user may see messages and list requests. */
  hasInbox: boolean;
}

/** The counts of pending work, each with a link to the list of the counted items. */
export function WaitingList({ waiting, paths, lists, hasInbox }: WaitingListProps) {
  const scheduledIn = (list: HiddenList) => waiting?.hidden[list.many]?.scheduled ?? 0;
  return (
    <div aria-live="polite" aria-busy={!waiting}>
      <ul className="waiting stack tight">
        {hasInbox && (
          <>
            <Count of={waiting?.unread} one="mensaje sin leer" many="mensajes sin leer" to={paths.unread} />
            <Count
              of={waiting?.unanswered}
              one="mensaje por responder"
              many="mensajes por responder"
              to={paths.unanswered}
            />
            {paths.pendingOrders && (
              <Count
                of={waiting?.pendingOrders}
                one="pedido por entregar"
                many="pedidos por entregar"
                to={paths.pendingOrders}
              />
            )}
            {paths.undecidedOrders && !!waiting?.undecidedOrders && (
              <Count
                of={waiting.undecidedOrders}
                one="pedido fuera de zona, a decidir"
                many="pedidos fuera de zona, a decidir"
                to={paths.undecidedOrders}
              />
            )}
            {paths.rounds && (
              <Count
                of={waiting?.openRounds?.length}
                one="reparto en curso"
                many="repartos en curso"
                to={paths.rounds}
              />
            )}
          </>
        )}
        {lists.filter(scheduledIn).map((list) => (
          <Count
            key={list.path}
            of={scheduledIn(list)}
            one={`${list.one} programada`}
            many={`${list.many} programadas`}
            to={limitedPath(list.path, SCHEDULED)}
          />
        ))}
        {lists.map(({ one, many, path }) => (
          <Count
            key={path}
            of={waiting && (waiting.hidden[many]?.drafts ?? 0)}
            one={`${one} sin publicar`}
            many={`${many} sin publicar`}
            to={limitedPath(path, DRAFTS)}
          />
        ))}
        {hasInbox && (
          <Count
            of={waiting?.failedCodes}
            one="código que no llegó (24 h)"
            many="códigos que no llegaron (24 h)"
            to={paths.failedCodes}
            isTrouble
          />
        )}
      </ul>
      {paths.rounds && !!waiting?.openRounds?.length && (
        <ul className="open-rounds sheet stack tight">
          {waiting.openRounds.map(({ id, name, delivered, stops }) => (
            <li key={id}>
              <Link to={`${paths.rounds}/${id}`}>{name}</Link>
              <progress value={delivered} max={stops} aria-label={`Entregas de ${name}`} />
              <span className="cell-note">{`${delivered} de ${stops}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CountProps {
  of: number | undefined;
  one: string;
  many: string;
  to: string;
  /** Whether a count above zero means that there is a problem. */
  isTrouble?: boolean;
}

function Count({ of: count, one, many, to, isTrouble = false }: CountProps) {
  const shown =
    count === undefined
      ? '…'
      : count >= MOST_COUNTED
        ? `${MOST_COUNTED - 1}+`
        : count.toLocaleString(country.locale);
  return (
    <li className={count ? (isTrouble ? 'waiting-trouble' : undefined) : 'waiting-none'}>
      <Link to={to} className="box">
        <strong>{shown}</strong> {count === 1 ? one : many}
      </Link>
    </li>
  );
}
