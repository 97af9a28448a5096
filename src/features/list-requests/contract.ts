import * as z from 'zod/mini';
import { idInPath, requiredText } from '../../shared/contract/fields.ts';
import { type Coordinates, isInside, type Vertex } from '../../shared/contract/geography.ts';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY } from '../../shared/contract/phone.ts';
import { translated } from '../../shared/contract/translated.ts';

/** The path of the API for staff. */
export const LIST_REQUESTS_API = '/api/admin/pedidos-lista';
/** The paths of the screens for staff: all list requests, and all delivery rounds; a round has its id behind it. */
export const LIST_REQUESTS_PATH = '/admin/pedidos-lista';
export const ROUNDS_PATH = `${LIST_REQUESTS_PATH}/repartos`;
/** Every query of list requests in the browser: whoever changes one invalidates them. */
export const everyListRequest = { queryKey: [LIST_REQUESTS_API] };

/** A printed list that somebody asked for at the door. */
export const listRequestModel = z.object({
  id: z.int(),
  name: z.string(),
  /** 09XXXXXXX */
  phone: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  delivered: z.boolean(),
  /** The number of the round that somebody is delivering it on; null while nobody is. */
  openRoundId: z.nullable(z.int()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});
export type ListRequest = z.infer<typeof listRequestModel>;

/**
 * `leido` means delivered, and `estado` says the same in a word (decisions). What the spec does not name may be absent:
 * reading is lenient.
 */
export const listRequestWire = z.object({
  id: z.int(),
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  latitud: z.optional(z.nullable(z.number())),
  longitud: z.optional(z.nullable(z.number())),
  created_at: z.string(),
  leido: z.boolean(),
  estado: z.optional(z.enum(['entregado', 'pendiente'])),
  reparto: z.optional(z.nullable(z.int())),
});

export const listRequestCodec = z.codec(listRequestWire, listRequestModel, {
  decode: (wire) => ({
    id: wire.id,
    name: wire.nombre,
    phone: wire.telefono,
    address: wire.direccion,
    latitude: wire.latitud ?? null,
    longitude: wire.longitud ?? null,
    delivered: wire.leido,
    openRoundId: wire.reparto ?? null,
    createdAt: wire.created_at,
  }),
  encode: (request) => ({
    id: request.id,
    nombre: request.name,
    telefono: request.phone,
    direccion: request.address,
    latitud: request.latitude,
    longitud: request.longitude,
    created_at: request.createdAt,
    leido: request.delivered,
    estado: wordOf(request.delivered),
    reparto: request.openRoundId,
  }),
});

/** Where printed lists are delivered, and how that is said. */
export interface DeliveryArea {
  /** Where a map begins. */
  centre: Vertex;
  area: readonly Vertex[];
  /** What the area is called: 'municipio de Atlántida'. */
  name: string;
  /** The same with what stands before it: 'dentro del municipio de Atlántida'. */
  inside: string;
}

/** The spec's four sentences about a place outside, each for its occasion (section 5). */
export const outsideAreaMessages = ({ name, inside }: Pick<DeliveryArea, 'name' | 'inside'>) => ({
  /** The chosen suggestion. */
  address: `La dirección seleccionada está fuera del área de entrega (${name})`,
  /** An order is sent. */
  order: `La dirección debe estar ${inside} para poder enviar el pedido.`,
  /** Where the visitor is. */
  here: `Tu ubicación está fuera del área de entrega (${name})`,
  /** Where the pin was moved. */
  pin: 'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
});

export const NAME_REQUIRED = 'El nombre es obligatorio';
export const PHONE_REQUIRED = 'El teléfono es obligatorio';
export const PHONE_FORMAT = 'Formato: 09X XXX XXX';
export const ADDRESS_REQUIRED = 'La dirección es obligatoria';
export const LOCATION_REQUIRED = 'Debes seleccionar y confirmar tu ubicación en el mapa';
export const NOT_ACCEPTED = 'Para enviar el pedido hace falta aceptar el aviso de privacidad.';
export const NOTICE_CHANGED =
  'El aviso de privacidad cambió. Recargá la página para leerlo; lo que escribiste se conserva.';
/** Said before a code is sent (spec, section 5). */
export const PHONE_TO_VERIFY = {
  missing: '❌ Por favor, ingresa tu número de teléfono',
  wrong: `❌ ${MOBILE_ONLY}`,
};

/** Whatever is no digit goes (spec, section 5). What has none at all stays: it is wrong, and not missing. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '') || typed.trim();
const mobilePhone = z
  .string(PHONE_REQUIRED)
  .check(z.overwrite(digitsOf), z.minLength(1, PHONE_REQUIRED), z.regex(/^09\d{7}$/, PHONE_FORMAT));

const degrees = (most: number) =>
  z.number(LOCATION_REQUIRED).check(z.minimum(-most, LOCATION_REQUIRED), z.maximum(most, LOCATION_REQUIRED));

const written = {
  name: ['nombre', requiredText(120, NAME_REQUIRED)],
  phone: ['telefono', mobilePhone],
  address: ['direccion', requiredText(300, ADDRESS_REQUIRED)],
  latitude: ['latitud', degrees(90)],
  longitude: ['longitud', degrees(180)],
} as const;

/** What is stored of an order. */
export type NewListRequest = Pick<ListRequest, 'name' | 'phone' | 'address'> & Coordinates;

/**
 * What a visitor sends. `terminos` is the version of the privacy notice that was accepted; `sitio_web` is shown to no
 * person, so whoever fills it in is none. Whether the place is inside the area, `locationProblem` says.
 */
export const listRequestInput = translated({
  ...written,
  consent: ['terminos', z.optional(z.nullable(z.string(NOT_ACCEPTED).check(z.maxLength(40, NOT_ACCEPTED))))],
  honeypot: [
    'sitio_web',
    z.optional(z.string('Tiene que ser un texto.').check(z.maxLength(500, 'Es demasiado largo.'))),
  ],
});
export type ListRequestInput = z.output<typeof listRequestInput.model>;

/** What is wrong with a place for an order; null when it lies inside. The browser and the server ask the same. */
export const locationProblem = (place: Coordinates, delivery: DeliveryArea): string | null =>
  isInside(place, delivery.area) ? null : outsideAreaMessages(delivery).order;

const { name, phone, address } = listRequestInput.model.shape;
/** What is typed; the place is chosen on the map. */
export const listRequestForm = z.object({ name, phone, address, honeypot: z.string() });

const STATES = { pendiente: false, entregado: true } as const;
export type StateWord = keyof typeof STATES;
const WORDS = Object.keys(STATES) as StateWord[];
export const wordOf = (delivered: boolean): StateWord => (delivered ? 'entregado' : 'pendiente');
const STATE_UNKNOWN = 'El estado tiene que ser entregado o pendiente.';

/** `estado` as delivered or not. */
const stateWord = z.codec(z.enum(WORDS, STATE_UNKNOWN), z.boolean(), {
  decode: (word) => STATES[word],
  encode: wordOf,
});

/** Marks that were tapped without signal wait so long at most, in ms: a month. */
const LONGEST_WAIT_MS = 31 * 86_400_000;
const WAIT_WRONG = 'No es un tiempo válido.';

/**
 * The spec's call. `hace_ms` says how long ago somebody tapped, when that was not just now: what another person decided
 * since then stays.
 */
export const stateInput = z.codec(
  z.object(
    {
      estado: z.enum(WORDS, STATE_UNKNOWN),
      hace_ms: z.optional(
        z.int(WAIT_WRONG).check(z.minimum(0, WAIT_WRONG), z.maximum(LONGEST_WAIT_MS, WAIT_WRONG)),
      ),
    },
    'Faltan los datos.',
  ),
  z.object({ delivered: z.boolean(), tappedAgoMs: z.optional(z.int()) }),
  {
    decode: ({ estado, hace_ms }) => ({ delivered: STATES[estado], tappedAgoMs: hace_ms }),
    encode: ({ delivered, tappedAgoMs }) => ({
      estado: wordOf(delivered),
      ...(tappedAgoMs !== undefined && { hace_ms: Math.min(tappedAgoMs, LONGEST_WAIT_MS) }),
    }),
  },
);

export const listRequestSearch = z.object({ q: searchInQuery });
export const listRequestFilter = z.object({ q: searchInQuery, estado: z.optional(stateWord) });
export const listRequestPage = z.object({
  ...listRequestFilter.shape,
  limite: limitInQuery,
  cursor: z.optional(idInPath.shape.id),
});

/** How many there are of each, as far as a search finds them. */
export const countsWire = z.object({ todos: z.int(), pendientes: z.int(), entregados: z.int() });
export type Counts = z.infer<typeof countsWire>;

/** An order as a dot on a map: so little of it that ten thousand travel at once. */
export const dotModel = z.object({
  id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  delivered: z.boolean(),
  /** Somebody is on the way with it. */
  held: z.boolean(),
});
export type Dot = z.infer<typeof dotModel>;
const bit = z.union([z.literal(0), z.literal(1)]);
const dotWire = z.tuple([z.int(), z.number(), z.number(), bit, bit]);
export const dotCodec = z.codec(dotWire, dotModel, {
  decode: ([id, latitude, longitude, delivered, held]) => ({
    ...{ id, latitude, longitude },
    delivered: delivered === 1,
    held: held === 1,
  }),
  encode: ({ id, latitude, longitude, delivered, held }): z.output<typeof dotWire> => [
    ...([id, latitude, longitude] as const),
    delivered ? 1 : 0,
    held ? 1 : 0,
  ],
});
export const dotList = z.object({ puntos: z.array(dotCodec) });
