import { Link } from 'react-router';
import { State } from '../../../shared/web/staff/state.tsx';
import { type ListRequest, ROUNDS_PATH } from '../contract.ts';
import './list-requests.css';

/** The badge with a list request's state, and a link to its open delivery round if there is one. */
export const ListRequestState = ({
  listRequest: { name, delivered, openRoundId },
}: {
  listRequest: ListRequest;
}) => (
  <span className="list-request-state">
    {delivered ? <State tone="good">Entregado</State> : <State tone="waiting">Pendiente</State>}
    {openRoundId !== null && (
      <Link to={`${ROUNDS_PATH}/${openRoundId}`} className="list-request-round">
        En reparto<span className="sr-only"> el pedido de {name}</span>
      </Link>
    )}
  </span>
);

/**
 * Whether the list request can be put on a new delivery round: it is pending, has a location and is on no open round.
 */
export const canGoOnRound = ({ delivered, openRoundId, latitude, longitude }: ListRequest) =>
  !delivered && openRoundId === null && latitude !== null && longitude !== null;
