import { Link } from 'react-router';
import { counted } from '../../../shared/contract/counted.ts';
import { ROUNDS_PATH } from '../../../shared/contract/list-request-paths.ts';
import type { Closing } from '../contract.ts';
import type { ClosingScreenProps } from './closing-props.ts';
import { Step } from './step.tsx';

interface LeftoversStepProps extends Pick<ClosingScreenProps, 'Leftovers' | 'paths'> {
  closing: Closing;
}

/** What nobody has decided or answered. What is pending is closed here, once no more list requests are taken. */
export function LeftoversStep({ closing, Leftovers, paths }: LeftoversStepProps) {
  const { requests, takesRequests, messages, state } = closing.leftovers;
  return (
    <Step
      title="Lo que quedó pendiente"
      state={state}
      foldedTo={!closing.hasBegun && inShort(closing.leftovers)}
    >
      {requests !== null && <p>{pendingWords(closing.leftovers)}</p>}
      {closing.hasBegun &&
        (takesRequests ? (
          <p>
            Todavía se toman pedidos: para cerrar lo pendiente, dejá de tomarlos en{' '}
            <Link to={paths.election}>Elecciones</Link>.
          </p>
        ) : (
          requests !== null && <Leftovers />
        ))}
      <p>
        {messages === 0 ? (
          'No queda ningún mensaje por responder.'
        ) : (
          <>
            <Link to={paths.messages}>
              {counted(messages, 'mensaje por responder', 'mensajes por responder')}
            </Link>
            {unreadWords(closing.leftovers)}
          </>
        )}
      </p>
    </Step>
  );
}

type Leftovers = Closing['leftovers'];

const inShort = ({ requests, messages }: Leftovers) =>
  [
    requests !== null && counted(requests, 'pedido', 'pedidos'),
    counted(messages, 'mensaje por responder', 'mensajes por responder'),
  ]
    .filter(Boolean)
    .join(' · ');

/** Names the two counts of the dashboard, so that nobody wonders why it shows smaller numbers. */
function pendingWords({ requests, undecided }: Leftovers): string {
  if (!requests) return 'No queda ningún pedido pendiente.';
  const parts =
    undecided > 0 ? `: ${requests - undecided} por entregar y ${undecided} fuera de zona, a decidir` : '';
  return `${counted(requests, 'pedido pendiente', 'pedidos pendientes')}${parts}. Quien lo pidió lee en la página de su pedido por qué no le llegó.`;
}

function unreadWords({ messages, unread }: Leftovers): string {
  if (unread === 0) return '';
  return unread === messages
    ? ', sin leer.'
    : `: ${unread} sin leer y ${counted(messages - unread, 'leído', 'leídos')}.`;
}

interface RoundsStepProps {
  hasBegun: boolean;
  rounds: NonNullable<Closing['rounds']>;
}

/** The rounds that go on. They end when what is pending is closed. */
export const RoundsStep = ({ hasBegun, rounds: { open, state } }: RoundsStepProps) => (
  <Step
    title="Los repartos en curso"
    state={state}
    foldedTo={!hasBegun && (open === 0 ? 'Ninguno' : counted(open, 'reparto', 'repartos'))}
  >
    {open === 0 ? (
      <p>No queda ningún reparto en curso.</p>
    ) : (
      <p>
        <Link to={ROUNDS_PATH}>{counted(open, 'reparto en curso', 'repartos en curso')}</Link>
        {open === 1
          ? '. Termina al cerrar lo pendiente, y su enlace deja de servir.'
          : '. Terminan al cerrar lo pendiente, y sus enlaces dejan de servir.'}
      </p>
    )}
  </Step>
);
