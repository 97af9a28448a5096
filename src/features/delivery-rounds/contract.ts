import * as z from 'zod/mini';
import { markCodec } from '../../shared/contract/delivery-marks.ts';
import { requiredText } from '../../shared/contract/fields.ts';
import { searchInQuery } from '../../shared/contract/paging.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';
import { filledIn, filledInOf, listRequestCodec } from '../list-requests/contract.ts';
import { ROUND_PAGE } from './web/round-page.ts';

export const ROUNDS_API = '/api/admin/repartos';
/** The key prefix of all queries of delivery rounds in the browser, to invalidate them together. */
export const everyRound = { queryKey: [ROUNDS_API] };

/** Maximum number of stops of a delivery round, about as many as one person can deliver in a day. */
export const MOST_STOPS = 200;
/** Default number of list requests in a round that consists of those nearest to its start. */
export const NEAREST = 20;

export const travelCodec = translatedWord(
  { a_pie: 'walking', en_bici: 'cycling', en_auto: 'driving' } as const,
  'Elegí si es a pie, en bici o en auto.',
);
export type Travel = z.output<typeof travelCodec>;
export const TRAVEL_NAMES = {
  walking: 'A pie',
  cycling: 'En bici',
  driving: 'En auto',
} as const satisfies Record<Travel, string>;
/** The names of the travel modes in links to Google Maps. */
export const MAP_TRAVEL_MODES = {
  walking: 'walking',
  cycling: 'bicycling',
  driving: 'driving',
} as const satisfies Record<Travel, string>;

/** The travel speeds in metres per second: 4.5, 12 and 25 km/h. */
export const SPEEDS = {
  walking: 1.25,
  cycling: 12 / 3.6,
  driving: 25 / 3.6,
} as const satisfies Record<Travel, number>;
/** The factor by which a way by street is longer than the straight line; an estimate for ways of unknown length. */
export const DETOUR = 1.3;
/** The estimated time at a door, in seconds. */
export const SECONDS_A_DOOR = 120;

export const finishCodec = translatedWord(
  { en_la_ultima: 'anywhere', donde_empezo: 'start' } as const,
  'Elegí dónde termina.',
);
/** Where a round ends: at its last stop, or at its start. */
export type Finish = z.output<typeof finishCodec>;
export const FINISH_NAMES = {
  anywhere: 'En la última puerta',
  start: 'Donde empezó',
} as const satisfies Record<Finish, string>;

const angle = (most: number, message: string) =>
  z.number(message).check(z.minimum(-most, message), z.maximum(most, message));

const START_MISSING = 'Marcá en el mapa desde dónde se sale.';
export const startCodec = translated(
  { latitude: ['latitud', angle(90, START_MISSING)], longitude: ['longitud', angle(180, START_MISSING)] },
  START_MISSING,
).codec;

const AREA_WRONG = 'El área no es válida.';
export const boundsCodec = translated(
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
  /** The name of the round, by default made of the neighbourhood or street and the day. */
  name: ['nombre', z.optional(requiredText(80, 'Poné un nombre al reparto.'))],
  start: ['inicio', startCodec],
  travel: ['modo', travelCodec],
  finish: ['fin', z._default(finishCodec, 'anywhere')],
  requestIds: [
    'pedidos',
    z.optional(
      z
        .array(z.int(STOPS_WRONG), STOPS_WRONG)
        .check(z.minLength(1, STOPS_WRONG), z.maxLength(MOST_STOPS, STOPS_WRONG)),
    ),
  ],
  bounds: ['area', z.optional(boundsCodec)],
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
  travel: ['modo', travelCodec],
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
  /** The volunteer's name on the round's working link; null if it has no such link. */
  volunteer: ['quien', z._default(z.nullable(z.string()), null)],
}).codec;
export type RoundSummary = z.output<typeof roundSummaryCodec>;

/** The link of a round, as administrators see it. */
const linkCodec = translated({
  name: ['nombre', z.string()],
  createdAt: ['created_at', z.string()],
  expiresAt: ['vence', z.string()],
  /** When the link was last opened; null if never. */
  openedAt: ['abierto_at', z.nullable(z.string())],
}).codec;
export type RoundLink = z.output<typeof linkCodec>;

/** A phone on which a link of the round was opened, so that it may hold unsent marks. */
const phoneCodec = translated({
  /** The name of the volunteer for whom the link was made. */
  name: ['nombre', z.string()],
  /** When the link was last opened on the phone. */
  openedAt: ['abierto_at', z.string()],
}).codec;
export type VolunteerPhone = z.output<typeof phoneCodec>;

const tour = {
  finish: ['fin', finishCodec],
  start: ['inicio', startCodec],
  /** Whether metres and seconds follow the streets; otherwise they are estimated from straight lines. */
  byStreet: ['por_calles', z.boolean()],
} as const;
const stop = {
  position: ['orden', z.int()],
  /** Metres and seconds from the previous stop or the start, without the time at the door. */
  metres: ['metros', z.number()],
  seconds: ['segundos', z.number()],
  /** All marks of the list request; in a finished round only those that were made on it. */
  marks: ['marcas', z.array(markCodec)],
} as const;

/** A delivery round with its stops in order. */
export const roundCodec = translated({
  ...plan,
  ...tour,
  ...history,
  link: ['enlace', z.nullable(linkCodec)],
  /** Phones with working links or links that accept late marks, the most recently opened first. */
  phones: ['telefonos', z._default(z.array(phoneCodec), [])],
  stops: ['paradas', z.array(translated({ ...stop, request: ['pedido', listRequestCodec] }).codec)],
}).codec;
export type Round = z.output<typeof roundCodec>;
export type Stop = Round['stops'][number];

const taken = z.object({ status: z.literal(409), body: z.object({ pedidos: z.array(z.int()) }) });
/** Returns the ids of unavailable list requests that an error of the server names; none for other errors. */
export const takenIn = (error: unknown): number[] => taken.safeParse(error).data?.body.pedidos ?? [];

/**
 * Body of the request that finishes a delivery round. No other change of a round is possible. Undelivered list requests
 * can then be put on another round.
 */
export const roundStateInput = z.object({
  estado: z.literal('terminado', 'El estado solo puede ser terminado.'),
});

/** The path of the volunteer's page of a round. The token of the link follows it. */
export const ROUND_LINK_PATH = ROUND_PAGE.path;
/** The path of the API of the volunteer's page. The token is sent in a header, because paths are logged. */
export const VOLUNTEER_ROUND_API = '/api/reparto';
/** The number of days for which a link works, unless its round is finished earlier. */
export const LINK_DAYS = 7;

/**
 * Days after the end of a link in which marks made before its end are accepted. A link ends when it expires, is renewed
 * or revoked, or its round is finished.
 */
export const LATE_DAYS = 7;

/** The input for a new link, which replaces the former one: the name of the volunteer. */
export const linkInput = translated({
  name: ['nombre', requiredText(60, 'Poné el nombre de quien va a repartir.')],
});
/** A link that was just made. Its URL cannot be read again later, because the server stores only a hash. */
export const newLinkCodec = translated({
  url: ['url', z.string()],
  /** When the link stops working (ISO 8601, UTC). */
  expiresAt: ['vence', z.string()],
}).codec;

/** A door on the page of the volunteer. */
const doorCodec = translated({
  ...stop,
  requestId: ['pedido', z.int()],
  ...filledIn,
}).codec;
export type Door = z.output<typeof doorCodec>;
/** Returns a stop as its door, without what only staff see of the list request. */
export const doorOf = ({ request, ...stop }: Stop): Door => ({
  ...stop,
  requestId: request.id,
  ...filledInOf(request),
});

/** A round as its volunteer sees it, with only the data that are needed on the way. */
export const volunteerRoundCodec = translated({
  ...plan,
  ...tour,
  /** When the round was made. Marks before it belong to earlier rounds. */
  createdAt: ['created_at', z.string()],
  /** The name of the volunteer for whom the link was made. */
  volunteer: ['quien', z.string()],
  expiresAt: ['vence', z.string()],
  /** The server's time, with which a device corrects its own clock. */
  now: ['ahora', z.string()],
  /** Whether nothing is delivered any more, because the phase of the election closes the orders. */
  isDeliveryOver: ['reparto_cerrado', z.optional(z.boolean())],
  stops: ['paradas', z.array(doorCodec)],
}).codec;
export type VolunteerRound = z.output<typeof volunteerRoundCodec>;

/** The response to sent marks: the ids of those that are stored, by this request or an earlier one, and the refused. */
export const marksReceipt = translated({
  stored: ['guardadas', z.array(z.string())],
  refused: [
    'rechazadas',
    z.array(translated({ id: ['id', z.string()], reason: ['error', z.string()] }).codec),
  ],
  /** All stored marks of every list request to which one of the sent marks belongs. */
  marks: ['marcas', z.array(markCodec)],
}).codec;

/** The period for which figures are shown at first, in days. */
export const FIGURE_DAYS = 30;
/** The path of the API with the figures over all rounds. */
export const ROUND_FIGURES_API = `${ROUNDS_API}/estadisticas`;

/** Figures over all rounds of a period. */
export const roundFiguresCodec = translated({
  perDay: [
    'por_dia',
    z.array(translated({ day: ['dia', z.string()], delivered: ['entregados', z.int()] }).codec),
  ],
  delivered: ['entregados', z.int()],
  /** The number of list requests that were delivered at the first visit. */
  atFirstVisit: ['a_la_primera', z.int()],
  pending: [
    'pendientes',
    z.array(
      translated({ neighbourhood: ['barrio', z.nullable(z.string())], count: ['pedidos', z.int()] }).codec,
    ),
  ],
}).codec;
export type RoundFigures = z.output<typeof roundFiguresCodec>;
