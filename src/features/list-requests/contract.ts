import * as z from 'zod/mini';
import { idInPath, requiredText } from '../../shared/contract/fields.ts';
import { type Coordinates, isInside, type Vertex } from '../../shared/contract/geography.ts';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY } from '../../shared/contract/phone.ts';
import { consentField, honeypotField } from '../../shared/contract/public-form.ts';
import { sentOnly, translated, translatedWord, written } from '../../shared/contract/translated.ts';

/** The path of the API for staff. */
export const LIST_REQUESTS_API = '/api/admin/pedidos-lista';
/** The paths of the screens for staff: all list requests, and all delivery rounds; a round has its id behind it. */
export const LIST_REQUESTS_PATH = '/admin/pedidos-lista';
export const ROUNDS_PATH = '/admin/pedidos-lista/repartos';
/** Every query of list requests in the browser; a change of one invalidates them all. */
export const everyListRequest = { queryKey: [LIST_REQUESTS_API] };

/** The state as a word on the wire and on the screen. */
const deliveryState = translatedWord(
  { pendiente: false, entregado: true },
  'El estado tiene que ser entregado o pendiente.',
);
export const stateWordOf = (delivered: boolean) => z.encode(deliveryState, delivered);

/** The delivery area and its names. */
export interface DeliveryArea {
  /** The initial centre of the map. */
  centre: Vertex;
  area: readonly Vertex[];
  /** What the area is called: 'municipio de Atlántida'. */
  name: string;
  /** The same after its preposition: 'dentro del municipio de Atlántida'. */
  inside: string;
}

/** The spec's four messages about a location outside the area (section 5). */
export const outsideAreaMessages = ({ name, inside }: Pick<DeliveryArea, 'name' | 'inside'>) => ({
  /** For a chosen suggestion. */
  address: `La dirección seleccionada está fuera del área de entrega (${name})`,
  /** For sending a list request. */
  order: `La dirección debe estar ${inside} para poder enviar el pedido.`,
  /** For the device's location. */
  here: `Tu ubicación está fuera del área de entrega (${name})`,
  /** For a moved pin. */
  pin: 'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
});

export const LOCATION_REQUIRED = 'Debes seleccionar y confirmar tu ubicación en el mapa';
export const NOT_ACCEPTED = 'Para enviar el pedido hace falta aceptar el aviso de privacidad.';
export const NOTICE_CHANGED =
  'El aviso de privacidad cambió. Recargá la página para leerlo; lo que escribiste se conserva.';
/** Shown before a code is requested (spec, section 5). */
export const PHONE_TO_VERIFY = {
  missing: '❌ Por favor, ingresa tu número de teléfono',
  wrong: `❌ ${MOBILE_ONLY}`,
};

/**
 * Removes all characters but digits (spec, section 5). A text without any digit stays, because it is wrong and not
 * missing.
 */
const digitsOf = (typed: string) => typed.replace(/\D/g, '') || typed.trim();
const PHONE_REQUIRED = 'El teléfono es obligatorio';
const mobilePhone = z
  .string(PHONE_REQUIRED)
  .check(z.overwrite(digitsOf), z.minLength(1, PHONE_REQUIRED), z.regex(/^09\d{7}$/, 'Formato: 09X XXX XXX'));

/** Imported list requests may have no location, so reading accepts that. */
const degreesRead = z._default(z.nullable(z.number()), null);
const degrees = (most: number) =>
  z.number(LOCATION_REQUIRED).check(z.minimum(-most, LOCATION_REQUIRED), z.maximum(most, LOCATION_REQUIRED));

/** What a visitor fills in. */
const filledIn = {
  name: ['nombre', z.string(), requiredText(120, 'El nombre es obligatorio')],
  /** 09XXXXXXX */
  phone: ['telefono', z.string(), mobilePhone],
  address: ['direccion', z.string(), requiredText(300, 'La dirección es obligatoria')],
  latitude: ['latitud', degreesRead, degrees(90)],
  longitude: ['longitud', degreesRead, degrees(180)],
} as const;

/** A printed list that a visitor asked for. `leido` means delivered, and `estado` says the same in a word (decisions). */
export const listRequestCodec = translated({
  id: ['id', z.int()],
  ...filledIn,
  /** ISO 8601, UTC. */
  createdAt: ['created_at', z.string()],
  delivered: ['leido', z.boolean()],
  state: sentOnly(
    'estado',
    z.optional(deliveryState),
    (request: { delivered: boolean }) => request.delivered,
  ),
  /** The id of the open delivery round that it is on; null when there is none. */
  openRoundId: ['reparto', z._default(z.nullable(z.int()), null)],
}).codec;
export type ListRequest = z.output<typeof listRequestCodec>;

/** What a visitor sends. `locationProblem` says whether the location is inside the area. */
export const listRequestInput = translated({
  ...written(filledIn),
  consent: consentField(NOT_ACCEPTED),
  honeypot: honeypotField,
});
export type ListRequestInput = z.output<typeof listRequestInput.model>;
export type NewListRequest = Omit<ListRequestInput, 'consent' | 'honeypot'>;

const { latitude, longitude, consent, honeypot, ...typed } = listRequestInput.model.shape;
/** The typed fields; the location is chosen on the map. */
export const listRequestForm = z.object(typed);

/** The error message about a location, in the browser and on the server; null when it is inside the delivery area. */
export const locationProblem = (location: Coordinates, delivery: DeliveryArea): string | null =>
  isInside(location, delivery.area) ? null : outsideAreaMessages(delivery).order;

/** The longest that a mark made without signal may wait, in ms: a month. */
const LONGEST_WAIT_MS = 31 * 86_400_000;
const WAIT_WRONG = 'No es un tiempo válido.';
const wait = z.codec(
  z.int(WAIT_WRONG).check(z.minimum(0, WAIT_WRONG), z.maximum(LONGEST_WAIT_MS, WAIT_WRONG)),
  z.int(),
  {
    decode: (milliseconds) => milliseconds,
    encode: (milliseconds) => Math.min(milliseconds, LONGEST_WAIT_MS),
  },
);

/** `hace_ms` is how long ago the tap was; a later decision of another person is not overridden. */
export const stateInput = translated({
  delivered: ['estado', deliveryState],
  tappedAgoMs: ['hace_ms', z.optional(wait)],
}).codec;

export const listRequestSearch = z.object({ q: searchInQuery });
export const listRequestFilter = z.object({ q: searchInQuery, estado: z.optional(deliveryState) });
export const listRequestPage = z.object({
  ...listRequestFilter.shape,
  limite: limitInQuery,
  cursor: z.optional(idInPath.shape.id),
});

/** The number of list requests in each state among those that a search finds. */
export const countsCodec = translated({
  all: ['todos', z.int()],
  pending: ['pendientes', z.int()],
  delivered: ['entregados', z.int()],
}).codec;
export type Counts = z.output<typeof countsCodec>;

/** A list request as a dot on a map. */
export interface Dot extends Coordinates {
  id: number;
  delivered: boolean;
  /** Whether it is on an open round. */
  held: boolean;
}
const bit = z.union([z.literal(0), z.literal(1)]);
/** A dot is sent as an array of numbers and not as an object, because ten thousand dots are sent at once. */
export const dotCodec = z.codec(z.tuple([z.int(), z.number(), z.number(), bit, bit]), z.custom<Dot>(), {
  decode: ([id, latitude, longitude, delivered, held]) => ({
    id,
    latitude,
    longitude,
    delivered: delivered === 1,
    held: held === 1,
  }),
  encode: ({ id, latitude, longitude, delivered, held }): [number, number, number, 0 | 1, 0 | 1] => [
    id,
    latitude,
    longitude,
    delivered ? 1 : 0,
    held ? 1 : 0,
  ],
});
export const dotList = z.object({ puntos: z.array(dotCodec) });
