import { country } from '#campaign/country.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import type { Reason } from '../../../shared/contract/delivery-marks.ts';
import type { ElectionMoment } from '../../../shared/contract/election.ts';
import { dayInFull } from '../../../shared/contract/moment-words.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { TO_BE_DECIDED } from './outside-area.ts';
import { type TrackedListRequest, type TrackedState, trackedStateOf } from './tracked-list-request.ts';

export const STATE_TITLES = {
  received: 'Recibido',
  undecided: 'Fuera de la zona: a decidir',
  out: 'Sale en reparto',
  missed: 'No te encontramos',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
  refused: 'Quedó sin entregar',
  joined: 'Va con otro pedido',
} as const satisfies Record<TrackedState, string>;

/** The state of a list request that is open but will not be delivered any more. */
const NOT_DELIVERED_TITLE = STATE_TITLES.refused;
/** The stage at which the campaign decided to bring the papers outside the delivery area. */
export const ACCEPTED = `${capitalised(PAPER.it)} llevamos igual`;

const ASK = country.paperGender === 'feminine' ? spoken`pedila` : spoken`pedilo`;

/** Messages for changes that arrived too late, by the state that the list request had by then. */
export const TOO_LATE: Partial<Record<TrackedState, string>> = {
  out: spoken`Mientras tanto el pedido salió en reparto, y ya no lo podemos cambiar desde acá. Escribinos y lo arreglamos.`,
  delivered: `Mientras tanto ${PAPER.the} quedó ${PAPER.delivered}, así que no cambiamos nada.`,
  cancelled: 'Este pedido ya está cancelado.',
  refused: 'Este pedido ya está cerrado.',
  joined: spoken`Mientras tanto juntamos este pedido con otro de la misma puerta. Si tenés que cambiar algo, escribinos y decinos la referencia.`,
};
/** The page for links that lead to no list request, because they are wrong or the list request was deleted. */
export const UNKNOWN_LINK = {
  title: 'Este enlace no lleva a un pedido',
  lead: spoken`Puede estar mal copiado, o el pedido es viejo y ya borramos los datos. Fijate si quedó entero, o escribinos.`,
};
export const CORRECTED = 'Listo: la dirección quedó corregida.';

const NOT_DELIVERED = {
  received: 'No llegamos a pasar por tu puerta.',
  undecided: `Tu dirección está fuera de la zona de reparto, y no te ${PAPER.it} llegamos a llevar.`,
  out: 'Tu pedido iba en un reparto que no llegamos a terminar.',
  missed: `Pasamos, pero no ${PAPER.it} pudimos dejar, y no llegamos a volver.`,
} as const satisfies Partial<Record<TrackedState, string>>;

/** The title of a list request's state at a moment of the election. */
export function stateTitle(request: TrackedListRequest, election: ElectionMoment): string {
  const state = trackedStateOf(request);
  const wasLeft = state === 'cancelled' && request.cancelReason && election.closed.includes('orders');
  return wasLeft || isLeft(state, election) ? NOT_DELIVERED_TITLE : STATE_TITLES[state];
}

/** Whether a list request is open but will not be delivered any more. */
export const isLeft = (state: TrackedState, { isDeliveryOver }: ElectionMoment) =>
  isDeliveryOver && state in NOT_DELIVERED;

/**
 * Returns the sentences that tell a visitor what happened to the list request and what happens next, at a moment of the
 * election.
 */
export function explanationOf(request: TrackedListRequest, election: ElectionMoment): string {
  const state = trackedStateOf(request);
  const last = request.attempts.at(-1);
  const mayAsk = !election.closed.includes('orders');
  if (isLeft(state, election)) return leftExplanation(state as keyof typeof NOT_DELIVERED, election);
  if (state === 'joined') return explanationOfJoined(request, election);
  if (state === 'undecided') return spoken`${TO_BE_DECIDED} Cuando lo decida, lo ves acá.`;
  if (state === 'received')
    return `${request.outsideArea ? ACCEPTED_ANYWAY : 'Tenemos tu pedido.'} Va en uno de los próximos repartos: una vecina o un vecino de la lista pasa y te ${PAPER.it} deja. No hace falta que estés.`;
  if (state === 'out')
    return spoken`Tu pedido está en un reparto: hoy o en los próximos días pasamos por tu puerta. Si tenés que cambiar algo, escribinos y decinos la referencia.`;
  if (state === 'delivered')
    return request.deliveredAt
      ? `${capitalised(PAPER.it)} dejamos en tu puerta el ${dayInFull(request.deliveredAt)}. Gracias por pedir${PAPER.it}.`
      : `${capitalised(PAPER.it)} dejamos en tu puerta. Gracias por pedir${PAPER.it}.`;
  if (state === 'cancelled') return cancelledExplanation(request, mayAsk);
  if (!last) return 'No vamos a volver a pasar.';
  const visit = `Pasamos el ${dayInFull(last.at)} ${AT_THE_DOOR[last.reason]}`;
  return last.reason === 'refused' && mayAsk ? spoken`${visit} Si fue un error, ${ASK} de nuevo.` : visit;
}

function leftExplanation(state: keyof typeof NOT_DELIVERED, { phase }: ElectionMoment): string {
  const silent =
    country.silence && phase !== 'electionDay' ? `Por ${country.silence.named}` : 'Hoy se vota, y';
  const why = phase === 'after' ? 'La elección ya pasó, y' : silent;
  return `${why} no repartimos más. ${NOT_DELIVERED[state]} Gracias por pedir${PAPER.it}.`;
}

function cancelledExplanation({ cancelReason, outsideArea }: TrackedListRequest, mayAsk: boolean): string {
  if (!cancelReason) return 'Cancelaste este pedido, y no vamos a pasar.';
  if (outsideArea)
    return spoken`Esta vez no te ${PAPER.it} llevamos. El motivo: «${cancelReason}». Si tenés una duda, escribinos.`;
  if (!mayAsk)
    return spoken`No repartimos más, y este pedido quedó sin entregar. La campaña te dice: «${cancelReason}» Si tenés una duda, escribinos.`;
  return spoken`Cancelamos este pedido, y no vamos a pasar. El motivo: «${cancelReason}». Si fue un error, escribinos o ${ASK} de nuevo.`;
}

const ACCEPTED_ANYWAY = `Tu dirección está fuera de la zona de reparto, y la campaña decidió que te ${PAPER.it} lleva igual.`;

/** What becomes of a list request that comes with another one. It must not say whose the other one is. */
function explanationOfJoined({ joinedTo }: TrackedListRequest, election: ElectionMoment): string {
  if (joinedTo?.delivered)
    return joinedTo.deliveredAt
      ? `Fue junto con otro pedido de la misma puerta, que dejamos el ${dayInFull(joinedTo.deliveredAt)}.`
      : 'Fue junto con otro pedido de la misma puerta, que ya dejamos.';
  if (joinedTo?.closed || election.isDeliveryOver) {
    const closed =
      'Iba junto con otro pedido de la misma puerta, que se cerró sin entregar, así que no vamos a pasar.';
    return election.closed.includes('orders')
      ? closed
      : spoken`${closed} Si querés ${PAPER.the}, ${ASK} de nuevo.`;
  }
  return spoken`Había otro pedido de la misma puerta, y los juntamos: pasamos una sola vez. Si no es tu puerta o tenés que cambiar algo, escribinos y decinos la referencia.`;
}

/** Said with a list request that another person's comes with. */
export const CARRIES_ANOTHER =
  'Va junto con otro pedido de la misma puerta: la cantidad es la de los dos, y las notas de los dos las ve quien pasa.';

const AT_THE_DOOR = {
  nobody: spoken`y no había nadie. Volvemos a pasar en uno de los próximos repartos; si querés que ${PAPER.it} dejemos en un lugar, agregalo a la dirección.`,
  'not found': spoken`y no encontramos la dirección. Corregila acá abajo: ayuda una seña, como el color del portón o entre qué calles es. Después volvemos a pasar.`,
  later: `y no ${PAPER.it} pudimos dejar. Volvemos a pasar en uno de los próximos repartos.`,
  refused: `y nos dijeron que no ${PAPER.it} querían. No vamos a volver a pasar.`,
} as const satisfies Record<Reason, string>;
