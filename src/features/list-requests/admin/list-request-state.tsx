import { Link } from 'react-router';
import { State } from '../../../shared/web/staff/state.tsx';
import { type ListRequest, ROUNDS_PATH } from '../contract.ts';
import './list-requests.css';

/** Whether it was delivered, and the round that somebody is on with it. */
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

/** Whether it may go on a round: it waits, it has a place, and nobody is on the way with it. */
export const canGoOnRound = ({ delivered, openRoundId, latitude }: ListRequest) =>
  !delivered && openRoundId === null && latitude !== null;
