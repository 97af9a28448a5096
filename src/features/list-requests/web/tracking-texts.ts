import { country } from '#campaign/country.ts';
import { dayInCountry, formatDay, formatWeekday } from '../../../shared/contract/calendar.ts';
import type { Reason } from '../../../shared/contract/delivery-marks.ts';
import { type TrackedListRequest, type TrackedState, trackedStateOf } from './tracked-list-request.ts';

export const STATE_TITLES = {
  received: 'Recibido',
  out: 'Sale en reparto',
  missed: 'No te encontramos',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
  refused: 'Quedó sin entregar',
} as const satisfies Record<TrackedState, string>;

/** Messages for changes that arrived too late, by the state that the list request had by then. */
export const TOO_LATE: Partial<Record<TrackedState, string>> = {
  out: 'Mientras tanto el pedido salió en reparto, y ya no lo podemos cambiar desde acá. Escribinos y lo arreglamos.',
  delivered: `Mientras tanto la ${country.paper} quedó entregada, así que no cambiamos nada.`,
  cancelled: `Este pedido ya está cancelado. Si querés la ${country.paper}, pedila de nuevo.`,
  refused: `Este pedido ya está cerrado. Si querés la ${country.paper}, pedila de nuevo.`,
};
export const CORRECTED = 'Listo: la dirección quedó corregida.';

/** Returns the sentences that tell a visitor what happened to the list request and what happens next. */
export function explanationOf(request: TrackedListRequest): string {
  const state = trackedStateOf(request);
  const last = request.attempts.at(-1);
  if (state === 'received')
    return 'Tenemos tu pedido. Va en uno de los próximos repartos: una vecina o un vecino de la lista pasa y te la deja. No hace falta que estés.';
  if (state === 'out')
    return 'Tu pedido está en un reparto: hoy o en los próximos días pasamos por tu puerta. Si tenés que cambiar algo, escribinos y decinos la referencia.';
  if (state === 'delivered')
    return request.deliveredAt
      ? `La dejamos en tu puerta el ${dayOf(request.deliveredAt)}. Gracias por pedirla.`
      : 'La dejamos en tu puerta. Gracias por pedirla.';
  if (state === 'cancelled') return 'Cancelaste este pedido, y no vamos a pasar.';
  return last ? `Pasamos el ${dayOf(last.at)} ${AT_THE_DOOR[last.reason]}` : 'No vamos a volver a pasar.';
}

const AT_THE_DOOR = {
  nobody:
    'y no había nadie. Volvemos a pasar en uno de los próximos repartos; si querés que la dejemos en un lugar, agregalo a la dirección.',
  'not found':
    'y no encontramos la dirección. Corregila acá abajo: ayuda una seña, como el color del portón o entre qué calles es. Después volvemos a pasar.',
  later: 'y no la pudimos dejar. Volvemos a pasar en uno de los próximos repartos.',
  refused: 'y nos dijeron que no la querían. No vamos a volver a pasar. Si fue un error, pedila de nuevo.',
} as const satisfies Record<Reason, string>;

/** Formats the day of a moment, such as 'jueves 20 de noviembre de 2025'. */
export function dayOf(moment: string): string {
  const day = dayInCountry(new Date(moment));
  return `${formatWeekday(day)} ${formatDay(day)}`;
}
