import * as z from 'zod/mini';
import { requiredText } from '../../shared/contract/fields.ts';
import { searchInQuery } from '../../shared/contract/paging.ts';
import { listRequestCodec, listRequestModel, listRequestWire } from '../list-requests/contract.ts';

export const ROUNDS_API = '/api/admin/repartos';

/** How somebody makes a round. */
export const TRAVEL_NAMES = { walking: 'A pie', driving: 'En auto' } as const;
export type Travel = keyof typeof TRAVEL_NAMES;
const TRAVELS = { a_pie: 'walking', en_auto: 'driving' } as const satisfies Record<string, Travel>;
const travelWords = Object.keys(TRAVELS) as (keyof typeof TRAVELS)[];
const travelModel = z.enum(Object.keys(TRAVEL_NAMES) as Travel[]);
const wordOfTravel = (travel: Travel): keyof typeof TRAVELS => (travel === 'walking' ? 'a_pie' : 'en_auto');

/** What one person delivers in a day; more would fit neither the sheet nor a map application. */
export const MOST_STOPS = 200;
/** How many 'the nearest' are, unless said otherwise. */
export const NEAREST = 20;
const STOPS_WANTED = `Elegí entre 1 y ${MOST_STOPS} pedidos.`;

const angle = (most: number, wanted: string) =>
  z.number(wanted).check(z.minimum(-most, wanted), z.maximum(most, wanted));
const START_WANTED = 'Falta el punto de partida.';
const AREA_WANTED = 'El área no es válida.';
const startWire = z.object(
  { latitud: angle(90, START_WANTED), longitud: angle(180, START_WANTED) },
  START_WANTED,
);
const boundsWire = z.object(
  {
    sur: angle(90, AREA_WANTED),
    oeste: angle(180, AREA_WANTED),
    norte: angle(90, AREA_WANTED),
    este: angle(180, AREA_WANTED),
  },
  AREA_WANTED,
);

/**
 * What a round is made of: pending orders that no open round has. Exactly one of: `pedidos`, these orders; `area`, those
 * in a rectangle that a search `q` finds, the nearest to the start first; `cercanos`, so many of the nearest to the start.
 */
const roundInputWire = z
  .object(
    {
      nombre: requiredText(80, 'Poné un nombre al reparto.'),
      inicio: startWire,
      modo: z.enum(travelWords, 'Elegí si es a pie o en auto.'),
      pedidos: z.optional(
        z
          .array(z.int(STOPS_WANTED), STOPS_WANTED)
          .check(z.minLength(1, STOPS_WANTED), z.maxLength(MOST_STOPS, STOPS_WANTED)),
      ),
      area: z.optional(boundsWire),
      q: searchInQuery,
      cercanos: z.optional(
        z.int(STOPS_WANTED).check(z.minimum(1, STOPS_WANTED), z.maximum(MOST_STOPS, STOPS_WANTED)),
      ),
    },
    'Faltan los datos.',
  )
  .check(
    z.refine(
      ({ pedidos, area, cercanos }) =>
        [pedidos, area, cercanos].filter((choice) => choice !== undefined).length === 1,
      { error: 'Elegí los pedidos, o un área, o cuántos de los más cercanos.', path: ['pedidos'] },
    ),
  );

const placeModel = z.object({ latitude: z.number(), longitude: z.number() });
export const roundInput = z.codec(
  roundInputWire,
  z.object({
    name: z.string(),
    start: placeModel,
    travel: travelModel,
    requestIds: z.optional(z.array(z.int())),
    bounds: z.optional(
      z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
    ),
    /** Narrows `bounds` to what a search finds. */
    query: z.optional(z.string()),
    nearest: z.optional(z.int()),
  }),
  {
    decode: ({ nombre, inicio, modo, pedidos, area, q, cercanos }) => ({
      name: nombre,
      start: { latitude: inicio.latitud, longitude: inicio.longitud },
      travel: TRAVELS[modo],
      requestIds: pedidos,
      bounds: area && { south: area.sur, west: area.oeste, north: area.norte, east: area.este },
      query: q,
      nearest: cercanos,
    }),
    encode: ({ name, start, travel, requestIds, bounds, query, nearest }) => ({
      nombre: name,
      inicio: { latitud: start.latitude, longitud: start.longitude },
      modo: wordOfTravel(travel),
      pedidos: requestIds,
      area: bounds && { sur: bounds.south, oeste: bounds.west, norte: bounds.north, este: bounds.east },
      q: query,
      cercanos: nearest,
    }),
  },
);
export type RoundInput = z.output<typeof roundInput>;

const roundShared = { id: z.int(), name: z.string(), travel: travelModel };
const roundWireShared = { id: z.int(), nombre: z.string(), modo: z.enum(travelWords) };

/** A round in a list of rounds. */
export const roundSummaryModel = z.object({
  ...roundShared,
  madeBy: z.string(),
  createdAt: z.string(),
  /** Null while somebody is on the way. */
  finishedAt: z.nullable(z.string()),
  stops: z.int(),
  delivered: z.int(),
});
export type RoundSummary = z.infer<typeof roundSummaryModel>;
const roundSummaryWire = z.object({
  ...roundWireShared,
  creado_por: z.string(),
  created_at: z.string(),
  terminado_at: z.nullable(z.string()),
  paradas: z.int(),
  entregadas: z.int(),
});
export const roundSummaryCodec = z.codec(roundSummaryWire, roundSummaryModel, {
  decode: (wire) => ({
    ...{ id: wire.id, name: wire.nombre, travel: TRAVELS[wire.modo] },
    ...{ madeBy: wire.creado_por, createdAt: wire.created_at, finishedAt: wire.terminado_at },
    ...{ stops: wire.paradas, delivered: wire.entregadas },
  }),
  encode: (round) => ({
    ...({ id: round.id, nombre: round.name, modo: wordOfTravel(round.travel) } as const),
    ...{ creado_por: round.madeBy, created_at: round.createdAt, terminado_at: round.finishedAt },
    ...{ paradas: round.stops, entregadas: round.delivered },
  }),
});

/** A round with its stops in the order in which they are made. Metres are as the crow flies, from the stop before. */
export const roundModel = z.object({
  ...roundShared,
  start: placeModel,
  madeBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  stops: z.array(z.object({ position: z.int(), metres: z.number(), request: listRequestModel })),
});
export type Round = z.infer<typeof roundModel>;
export type Stop = Round['stops'][number];
const roundWire = z.object({
  ...roundWireShared,
  inicio: startWire,
  creado_por: z.string(),
  created_at: z.string(),
  terminado_at: z.nullable(z.string()),
  paradas: z.array(z.object({ orden: z.int(), metros: z.number(), pedido: listRequestWire })),
});
export const roundCodec = z.codec(roundWire, roundModel, {
  decode: (wire) => ({
    ...{ id: wire.id, name: wire.nombre, travel: TRAVELS[wire.modo] },
    start: { latitude: wire.inicio.latitud, longitude: wire.inicio.longitud },
    ...{ madeBy: wire.creado_por, createdAt: wire.created_at, finishedAt: wire.terminado_at },
    stops: wire.paradas.map(({ orden, metros, pedido }) => ({
      ...{ position: orden, metres: metros, request: z.decode(listRequestCodec, pedido) },
    })),
  }),
  encode: (round) => ({
    ...({ id: round.id, nombre: round.name, modo: wordOfTravel(round.travel) } as const),
    inicio: { latitud: round.start.latitude, longitud: round.start.longitude },
    ...{ creado_por: round.madeBy, created_at: round.createdAt, terminado_at: round.finishedAt },
    paradas: round.stops.map(({ position, metres, request }) => ({
      ...{ orden: position, metros: metres, pedido: z.encode(listRequestCodec, request) },
    })),
  }),
});

/** The only change of a round: it is over, and what was not delivered may go on another. */
export const roundStateInput = z.object({
  estado: z.literal('terminado', 'El estado sólo puede ser terminado.'),
});
