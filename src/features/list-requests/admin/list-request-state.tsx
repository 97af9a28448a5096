import { Link } from 'react-router';
import { counted } from '../../../shared/contract/counted.ts';
import type { Closing, Reason } from '../../../shared/contract/delivery-marks.ts';
import { coordinatesIn } from '../../../shared/contract/geography.ts';
import type { Dot } from '../../../shared/contract/list-request-dots.ts';
import type { FilterState } from '../../../shared/contract/list-request-filters.ts';
import { State } from '../../../shared/web/staff/state.tsx';
import { type ListRequest, ROUNDS_PATH, UNDECIDED_TEXT } from '../contract.ts';
import './list-requests.css';

/** Shown with list requests that staff entered, because no code was sent to the phone. */
export const UNVERIFIED = 'Sin verificar';

const CLOSED: Record<Closing, string> = { refused: 'Rechazado', cancelled: 'Cancelado' };
/** Short texts for the reasons of visits without delivery. */
const SHORT_REASONS: Record<Reason, string> = {
  nobody: 'no estaba',
  'not found': 'no existe',
  refused: 'no quiso',
  later: 'vuelve después',
};

/**
 * The badge with a list request's state, its visits without delivery, and a link to its open delivery round. The link
 * says 'En reparto' only while the list request is pending.
 */
export const ListRequestState = ({ listRequest }: { listRequest: ListRequest }) => {
  const { name, openRoundId } = listRequest;
  return (
    <span className="list-request-state">
      <StateBadge listRequest={listRequest} />
      {openRoundId !== null && (
        <Link to={`${ROUNDS_PATH}/${openRoundId}`} className="list-request-round">
          {isOpen(listRequest) ? 'En reparto' : 'Ver el reparto'}
          <span className="sr-only">{` ${isOpen(listRequest) ? 'el pedido' : 'del pedido'} de ${name}`}</span>
        </Link>
      )}
      {listRequest.cancelReason && (
        <span className="list-request-reason">{`por la campaña: ${listRequest.cancelReason}`}</span>
      )}
      <Visits listRequest={listRequest} />
    </span>
  );
};

function StateBadge({ listRequest }: { listRequest: ListRequest }) {
  const { delivered, closed } = listRequest;
  if (delivered) return <State tone="good">Entregado</State>;
  if (closed) return <State tone="quiet">{CLOSED[closed]}</State>;
  if (isUndecided(listRequest)) return <State tone="new">{UNDECIDED_TEXT}</State>;
  return <State tone="waiting">Pendiente</State>;
}

/** The number of visits without delivery of a pending list request and the latest reason: 'no estaba · 2 intentos'. */
function Visits({ listRequest: { delivered, closed, attempts } }: { listRequest: ListRequest }) {
  const latest = attempts.at(-1);
  if (delivered || closed || !latest) return null;
  return (
    <span className="list-request-visits">
      {`${SHORT_REASONS[latest.reason]} · ${counted(attempts.length, 'intento', 'intentos')}`}
    </span>
  );
}

/**
 * Whether the list request can be put on a new delivery round: it is pending, has a location and is on no open round.
 */
export const canGoOnRound = (listRequest: ListRequest) => {
  const { openRoundId, latitude, longitude } = listRequest;
  return isPending(listRequest) && openRoundId === null && latitude !== null && longitude !== null;
};

/** Whether the list request is neither delivered nor closed. */
export const isOpen = ({ delivered, closed }: ListRequest) => !delivered && closed === null;

/** Whether the campaign still has to decide about a list request outside the delivery area. */
export const isUndecided = (listRequest: ListRequest) =>
  isOpen(listRequest) && listRequest.outsideArea === 'undecided';

/** Whether the list request is to be delivered. */
const isPending = (listRequest: ListRequest) => isOpen(listRequest) && !isUndecided(listRequest);

/** Whether the list request matches the filter for a state. */
export function isInState(listRequest: ListRequest, state: FilterState): boolean {
  if (state === 'delivered') return listRequest.delivered;
  if (state === 'closed') return !listRequest.delivered && listRequest.closed !== null;
  if (state === 'undecided') return isUndecided(listRequest);
  if (state === 'repeated') return isOpen(listRequest);
  return isPending(listRequest) && (state !== 'attempted' || listRequest.attempts.length > 0);
}

/** Returns the list request in the state that its button sets: an open one as delivered, any other one as pending. */
export const toggled = (listRequest: ListRequest): ListRequest => ({
  ...listRequest,
  delivered: isOpen(listRequest),
  closed: null,
  cancelReason: null,
});

/** A list request as a dot on the map; null without a location. */
export function dotOf(listRequest: ListRequest): Dot | null {
  const location = coordinatesIn(listRequest);
  return (
    location && {
      id: listRequest.id,
      ...location,
      state: dotStateIn(listRequest),
      held: listRequest.openRoundId !== null,
    }
  );
}
function dotStateIn(listRequest: ListRequest): Dot['state'] {
  const { delivered, closed, attempts } = listRequest;
  if (delivered) return 'delivered';
  if (closed) return 'closed';
  if (isUndecided(listRequest)) return 'undecided';
  return attempts.length > 0 ? 'attempted' : 'pending';
}
