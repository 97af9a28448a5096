import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { requiredText } from '../../shared/contract/fields.ts';
import { searchInQuery } from '../../shared/contract/paging.ts';
import { translated } from '../../shared/contract/translated.ts';
import {
  boundsCodec,
  finishCodec,
  MOST_STOPS,
  ROUNDS_API,
  startCodec,
  travelCodec,
} from '../delivery-rounds/contract.ts';

export const ROUTE_PLANS_API = `${ROUNDS_API}/propuesta`;
export const BATCH_API = `${ROUNDS_API}/lote`;

/** Maximum number of list requests in a route plan, and of rounds that they are split into. */
export const MOST_SPLIT = 2_000;
export const MOST_ROUNDS_SPLIT = 40;

export const PEOPLE_WRONG = `Elegí entre 1 y ${MOST_ROUNDS_SPLIT} personas.`;
const SPLIT_WRONG = `Elegí entre 1 y ${MOST_SPLIT.toLocaleString(country.locale)} pedidos.`;
const tourChoices = {
  travel: ['modo', travelCodec],
  /** Where the rounds begin; by default the centre of the delivery area. */
  start: ['inicio', z.optional(startCodec)],
  finish: ['fin', z._default(finishCodec, 'anywhere')],
} as const;
/** The number of people among whom list requests are split. */
export const peopleField = z
  .int(PEOPLE_WRONG)
  .check(z.minimum(1, PEOPLE_WRONG), z.maximum(MOST_ROUNDS_SPLIT, PEOPLE_WRONG));
/**
 * Requests a route plan for pending list requests: all of them, or those within bounds, those that match a search, or
 * those with the given ids. Nothing is stored.
 */
export const routePlanInput = translated({
  ...tourChoices,
  people: ['personas', peopleField],
  bounds: ['area', z.optional(boundsCodec)],
  query: ['q', searchInQuery],
  requestIds: [
    'pedidos',
    z.optional(
      z
        .array(z.int(SPLIT_WRONG), SPLIT_WRONG)
        .check(z.minLength(1, SPLIT_WRONG), z.maxLength(MOST_SPLIT, SPLIT_WRONG)),
    ),
  ],
}).codec;
export type RoutePlanInput = z.output<typeof routePlanInput>;

/** Rounds that the server proposes, with their stops in order. */
export const routePlanCodec = translated({
  byStreet: ['por_calles', z.boolean()],
  rounds: [
    'repartos',
    z.array(
      translated({
        name: ['nombre', z.string()],
        metres: ['metros', z.number()],
        /** The travel time and the time at the doors. */
        seconds: ['segundos', z.number()],
        stops: [
          'paradas',
          z.array(
            translated({
              requestId: ['pedido', z.int()],
              address: ['direccion', z.string()],
              latitude: ['latitud', z.number()],
              longitude: ['longitud', z.number()],
            }).codec,
          ),
        ],
      }).codec,
    ),
  ],
  /** How many pending list requests are left out because they have no location or are on another open round. */
  withoutLocation: ['sin_lugar', z.int()],
  onOtherRounds: ['en_otro_reparto', z.int()],
}).codec;
export type RoutePlan = z.output<typeof routePlanCodec>;

const ROUND_WRONG = `Cada reparto lleva entre 1 y ${MOST_STOPS} pedidos.`;
const batch = translated({
  ...tourChoices,
  rounds: [
    'repartos',
    z
      .array(
        translated({
          name: ['nombre', requiredText(80, 'Poné un nombre al reparto.')],
          requestIds: [
            'pedidos',
            z
              .array(z.int(ROUND_WRONG), ROUND_WRONG)
              .check(z.minLength(1, ROUND_WRONG), z.maxLength(MOST_STOPS, ROUND_WRONG)),
          ],
        }).codec,
        PEOPLE_WRONG,
      )
      .check(z.minLength(1, PEOPLE_WRONG), z.maxLength(MOST_ROUNDS_SPLIT, PEOPLE_WRONG)),
  ],
});
/** Creates several rounds at once, either all of them or none. The server puts the stops of each in order. */
export const batchInput = batch.codec.check(
  z.refine(
    ({ rounds }) => {
      const ids = rounds.flatMap(({ requestIds }) => requestIds);
      return new Set(ids).size === ids.length;
    },
    { error: 'Un pedido está dos veces.', path: ['repartos'] },
  ),
);
export type BatchInput = z.output<typeof batchInput>;

/** The rounds that were made, in the order of the request. */
export const batchResult = translated({
  rounds: ['repartos', z.array(translated({ id: ['id', z.int()], name: ['nombre', z.string()] }).codec)],
}).codec;
