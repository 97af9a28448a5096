import * as z from 'zod/mini';
import { requiredText } from '../../shared/contract/fields.ts';
import { searchInQuery } from '../../shared/contract/paging.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';
import { listRequestCodec } from '../list-requests/contract.ts';

export const ROUNDS_API = '/api/admin/repartos';

/** As much as one person delivers in a day; more would fit neither the sheet nor a map application. */
export const MOST_STOPS = 200;
/** The default for the nearest list requests. */
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
  /** Limits `bounds` to what a search finds. */
  query: ['q', searchInQuery],
  nearest: [
    'cercanos',
    z.optional(z.int(STOPS_WRONG).check(z.minimum(1, STOPS_WRONG), z.maximum(MOST_STOPS, STOPS_WRONG))),
  ],
});

/**
 * What a round is made of: pending list requests that are on no open round. Exactly one of these is given:
 * `requestIds`; `bounds`, those in a rectangle that a search finds, the nearest to the start first; `nearest`, so many
 * of the nearest to the start.
 */
export const roundInput = input.codec.check(
  z.refine(
    ({ requestIds, bounds, nearest }) =>
      [requestIds, bounds, nearest].filter((choice) => choice !== undefined).length === 1,
    { error: 'Elegí los pedidos, o un área, o cuántos de los más cercanos.', path: ['pedidos'] },
  ),
);
export type RoundInput = z.output<typeof roundInput>;
/** The field of the input for a wire name. */
export const { fieldOf: roundFieldOf } = input;

const plan = {
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  travel: ['modo', travel],
} as const;
const history = {
  madeBy: ['creado_por', z.string()],
  createdAt: ['created_at', z.string()],
  /** Null while it is open. */
  finishedAt: ['terminado_at', z.nullable(z.string())],
} as const;

/** A round in a list of rounds, with its numbers of stops and of those delivered. */
export const roundSummaryCodec = translated({
  ...plan,
  ...history,
  stops: ['paradas', z.int()],
  delivered: ['entregadas', z.int()],
}).codec;
export type RoundSummary = z.output<typeof roundSummaryCodec>;

/** A round with its stops in their order. Metres are in a straight line from the previous stop. */
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

/** The only change of a round: it is finished, and what was not delivered may be on another one. */
export const roundStateInput = z.object({
  estado: z.literal('terminado', 'El estado sólo puede ser terminado.'),
});
