import * as z from 'zod/mini';
import { LONGEST_NOTE } from '../../../shared/contract/delivery-marks.ts';
import { requiredText } from '../../../shared/contract/fields.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { translated, written } from '../../../shared/contract/translated.ts';
import { type LeftoverGroup, LIST_REQUESTS_API } from '../../list-requests/contract.ts';

/*
 * How staff close what is still pending once no more list requests are taken. It is not in the contract, because the
 * pages of volunteers load that.
 */

export const LEFTOVERS_API = `${LIST_REQUESTS_API}/por-cerrar`;

const wireNames = {
  waiting: 'sin_salir',
  onRound: 'en_reparto',
  visited: 'visitados',
  undecided: 'sin_decidir',
} as const;

const counts = translated({
  waiting: [wireNames.waiting, z.int()],
  onRound: [wireNames.onRound, z.int()],
  visited: [wireNames.visited, z.int()],
  undecided: [wireNames.undecided, z.int()],
}).codec;

/** What can be closed now. `isClosed` says whether no more list requests are taken, without which nothing is closed. */
export const leftoversCodec = translated({
  isClosed: ['cerrado', z.boolean()],
  counts: ['pedidos', counts],
  rounds: ['repartos', z.int()],
}).codec;
export type Leftovers = z.output<typeof leftoversCodec>;

const reason = [
  z.string(),
  requiredText(LONGEST_NOTE, `Escribí qué va a leer quien ${PAPER.it} pidió.`),
] as const;
const reasons = translated(
  written({
    waiting: [wireNames.waiting, ...reason],
    onRound: [wireNames.onRound, ...reason],
    visited: [wireNames.visited, ...reason],
    undecided: [wireNames.undecided, ...reason],
  }),
);
/** The sentence for each group, which the visitors read. */
export const reasonsForm = reasons.model;
export type LeftoverReasons = z.output<typeof reasonsForm>;
export const leftoversInput = translated({ reasons: ['motivos', reasons.codec] }).codec;
/** Maps a name in `campos` to the form's field. */
export const reasonFieldOf = (wireName: string) => reasons.fieldOf(wireName.split('.')[1] ?? '');

/** How many list requests and rounds were closed. */
export const closedCodec = translated({
  requests: ['pedidos', z.int()],
  rounds: ['repartos', z.int()],
}).codec;
export type ClosedLeftovers = z.output<typeof closedCodec>;

/** The groups as staff read them, in the order of the dialog, each with the sentence that visitors read by default. */
export const LEFTOVER_GROUPS = [
  {
    group: 'waiting',
    one: 'que no salió en ningún reparto',
    many: 'que no salieron en ningún reparto',
    reason: `No llegamos a pasar por tu puerta. Gracias por pedir${PAPER.it}.`,
  },
  {
    group: 'onRound',
    one: 'de un reparto sin terminar',
    many: 'de repartos sin terminar',
    reason: `Tu pedido iba en un reparto que no llegamos a terminar. Gracias por pedir${PAPER.it}.`,
  },
  {
    group: 'visited',
    one: 'donde pasamos y no quedó entregado',
    many: 'donde pasamos y no quedaron entregados',
    reason: `Pasamos, pero no ${PAPER.it} pudimos dejar, y no llegamos a volver. Gracias por pedir${PAPER.it}.`,
  },
  {
    group: 'undecided',
    one: 'de fuera de la zona, sin decidir',
    many: 'de fuera de la zona, sin decidir',
    reason: `Tu dirección está fuera de la zona de reparto, y no te ${PAPER.it} llegamos a llevar. Gracias por pedir${PAPER.it}.`,
  },
] as const satisfies { group: LeftoverGroup; one: string; many: string; reason: string }[];
