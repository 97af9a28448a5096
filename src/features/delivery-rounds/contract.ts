import * as z from 'zod/mini';
import { requiredText } from '../../shared/contract/fields.ts';
import { searchInQuery } from '../../shared/contract/paging.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';
import { listRequestCodec } from '../list-requests/contract.ts';

export const ROUNDS_API = '/api/admin/repartos';

/** Maximum number of stops of a delivery round, about as many as one person can deliver in a day. */
export const MOST_STOPS = 200;
/** Default number of list requests in a round that consists of those nearest to its start. */
export const NEAREST = 20;

const travel = translatedWord(
  { a_pie: 'walking', en_auto: 'driving' } as const,
  'Elegí si es a pie o en auto.',
);
export type Travel = z.output<typeof travel>;
export const TRAVEL_NAMES = { walking: 'A pie', driving: 'En auto' } as const satisfies Record<
  Travel,
  string
>;

const angle = (most: number, message: string) =>
  z.number(message).check(z.minimum(-most, message), z.maximum(most, message));

const START_MISSING = 'Falta el punto de partida.';
const start = translated(
  { latitude: ['latitud', angle(90, START_MISSING)], longitude: ['longitud', angle(180, START_MISSING)] },
  START_MISSING,
).codec;

const AREA_WRONG = 'El área no es válida.';
const bounds = translated(
  {
    south: ['sur', angle(90, AREA_WRONG)],
    west: ['oeste', angle(180, AREA_WRONG)],
    north: ['norte', angle(90, AREA_WRONG)],
    east: ['este', angle(180, AREA_WRONG)],
  },
  AREA_WRONG,
).codec;

const STOPS_WRONG = `Elegí entre 1 y ${MOST_STOPS} pedidos.`;
const input = translated({
  name: ['nombre', requiredText(80, 'Poné un nombre al reparto.')],
  start: ['inicio', start],
  travel: ['modo', travel],
  requestIds: [
    'pedidos',
    z.optional(
      z
        .array(z.int(STOPS_WRONG), STOPS_WRONG)
        .check(z.minLength(1, STOPS_WRONG), z.maxLength(MOST_STOPS, STOPS_WRONG)),
    ),
  ],
  bounds: ['area', z.optional(bounds)],
  /** Search words that limit `bounds` to the matching list requests. */
  query: ['q', searchInQuery],
  nearest: [
    'cercanos',
    z.optional(z.int(STOPS_WRONG).check(z.minimum(1, STOPS_WRONG), z.maximum(MOST_STOPS, STOPS_WRONG))),
  ],
});

/**
 * Input for a new delivery round, which consists of pending list requests that are on no other open round. Exactly one
 * selection is given: `requestIds`, `bounds` (the matches of a search in a rectangle, nearest to the start first) or
 * `nearest` (this number of requests nearest to the start).
 */
export const roundInput = input.codec.check(
  z.refine(
    ({ requestIds, bounds, nearest }) =>
      [requestIds, bounds, nearest].filter((choice) => choice !== undefined).length === 1,
    { error: 'Elegí los pedidos, o un área, o cuántos de los más cercanos.', path: ['pedidos'] },
  ),
);
export type RoundInput = z.output<typeof roundInput>;
/** Maps a field name of the JSON request (Spanish) to the field name of the form. */
export const { fieldOf: roundFieldOf } = input;

const plan = {
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  travel: ['modo', travel],
} as const;
const history = {
  madeBy: ['creado_por', z.string()],
  createdAt: ['created_at', z.string()],
  /** Time at which the round was finished, null while it is open. */
  finishedAt: ['terminado_at', z.nullable(z.string())],
} as const;

/** A delivery round in a list, with its number of stops and of delivered stops. */
export const roundSummaryCodec = translated({
  ...plan,
  ...history,
  stops: ['paradas', z.int()],
  delivered: ['entregadas', z.int()],
}).codec;
export type RoundSummary = z.output<typeof roundSummaryCodec>;

/** A delivery round with its stops in order. `metres` is the straight-line distance from the previous stop. */
export const roundCodec = translated({
  ...plan,
  start: ['inicio', start],
  ...history,
  stops: [
    'paradas',
    z.array(
      translated({
        position: ['orden', z.int()],
        metres: ['metros', z.number()],
        request: ['pedido', listRequestCodec],
      }).codec,
    ),
  ],
}).codec;
export type Round = z.output<typeof roundCodec>;
export type Stop = Round['stops'][number];

/**
 * Body of the request that finishes a delivery round, which is its only possible change. Undelivered list requests can
 * then be on another round.
 */
export const roundStateInput = z.object({
  estado: z.literal('terminado', 'El estado sólo puede ser terminado.'),
});
