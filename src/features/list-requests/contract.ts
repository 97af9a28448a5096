import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { assigneeRead } from '../../shared/contract/assignment.ts';
import { attemptCodec } from '../../shared/contract/delivery-marks.ts';
import { DAY_MS } from '../../shared/contract/durations.ts';
import { limitedText, requiredText, versionRead } from '../../shared/contract/fields.ts';
import {
  boundsOf,
  type Coordinates,
  type DeliveryArea,
  isInside,
  metresBetween,
} from '../../shared/contract/geography.ts';
import {
  LIST_REQUESTS_API,
  LIST_REQUESTS_PATH,
  ROUNDS_PATH,
  SPLIT_PATH,
} from '../../shared/contract/list-request-paths.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { consentField, honeypotField } from '../../shared/contract/public-form.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { sentOnly, translated, translatedWord, written } from '../../shared/contract/translated.ts';

export { LIST_REQUESTS_API, LIST_REQUESTS_PATH, ROUNDS_PATH, SPLIT_PATH };
/** The path of the private page with which a visitor follows a list request. */
export const trackingPath = (token: string) => `/pedido/${token}`;
/** The key prefix of all queries of list requests in the browser. A change of one list request invalidates them all. */
export const everyListRequest = { queryKey: [LIST_REQUESTS_API] };

/** The delivery state: a Spanish word in JSON and on the screen, a boolean in the code. */
const deliveryState = translatedWord(
  { pendiente: false, entregado: true },
  'El estado tiene que ser entregado o pendiente.',
);
export const stateWordOf = (delivered: boolean) => z.encode(deliveryState, delivered);

const STAFF_ORIGINS = { por_telefono: 'phone', en_la_calle: 'street', en_la_sede: 'office' } as const;
/** How a list request reached staff who entered it. */
export const staffOrigin = translatedWord(STAFF_ORIGINS, spoken`Elegí cómo llegó el pedido.`);
export type StaffOrigin = z.output<typeof staffOrigin>;
export const STAFF_ORIGIN_NAMES = {
  phone: 'Por teléfono',
  street: 'En la calle',
  office: 'En la sede',
} as const satisfies Record<StaffOrigin, string>;
/** How a list request that a person told somebody reached the campaign: staff, or a volunteer beside another door. */
const origin = translatedWord({ ...STAFF_ORIGINS, en_la_puerta: 'door' } as const);
export type Origin = z.output<typeof origin>;
export const ORIGIN_NAMES = {
  ...STAFF_ORIGIN_NAMES,
  door: 'En la puerta, a quien repartía',
} as const satisfies Record<Origin, string>;

const closing = translatedWord({ rechazado: 'refused', cancelado: 'cancelled' } as const);

/**
 * Whether the campaign brings the papers to a door outside the delivery area, if the visitor asked it to decide: it has
 * not decided yet, or it brings them. If it does not, staff cancel the list request with a reason.
 */
const outsideArea = translatedWord({ a_decidir: 'undecided', se_lleva: 'accepted' } as const);
/** Says what was decided about a door outside the delivery area, or null for one inside. */
export function outsideAreaText({
  outsideArea,
  delivered,
  closed,
}: Pick<ListRequest, 'outsideArea' | 'delivered' | 'closed'>): string | null {
  if (!outsideArea) return null;
  if (outsideArea === 'accepted' || delivered) return 'Se lleva igual';
  return closed ? 'No se lleva' : UNDECIDED_TEXT;
}
export const UNDECIDED_TEXT = 'A decidir';

/** The spec's four messages about a location outside the area (section 5). */
export const outsideAreaMessages = ({ name, inside }: Pick<DeliveryArea, 'name' | 'inside'>) => ({
  /** Shown when a chosen address suggestion is outside the delivery area. */
  address: `La dirección seleccionada está fuera del área de entrega (${name})`,
  /** Shown when a list request is sent with a location outside the delivery area. */
  order: `La dirección debe estar ${inside} para poder enviar el pedido.`,
  /** Shown when the device's location is outside the delivery area. */
  here: `Tu ubicación está fuera del área de entrega (${name})`,
  /** Shown when the pin on the map is moved outside the delivery area. */
  pin: 'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
});

export const LOCATION_REQUIRED = 'Debes seleccionar y confirmar tu ubicación en el mapa';
export const NOT_ACCEPTED = 'Para enviar el pedido hace falta aceptar el aviso de privacidad.';
export const NOTICE_CHANGED = spoken`El aviso de privacidad cambió. Recargá la página para leerlo; lo que escribiste se conserva.`;
/** Shown when a visitor requests a verification code without a valid phone number (spec, section 5). */
export const PHONE_MISTAKES = {
  missing: '❌ Por favor, ingresa tu número de teléfono',
  wrong: `❌ ${MOBILE_ONLY}`,
};

/**
 * Removes all characters except digits (spec, section 5). A text without digits is kept, so that it is reported as
 * wrong and not as missing.
 */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '') || typed.trim();
export const PHONE_REQUIRED = 'El teléfono es obligatorio';
const phone = mobilePhone(PHONE_REQUIRED, country.phone.wrong.short, digitsOf);

/** A coordinate in a response. It may be null, because imported list requests may have no location. */
const degreesRead = z._default(z.nullable(z.number()), null);
const degrees = (most: number) =>
  z.number(LOCATION_REQUIRED).check(z.minimum(-most, LOCATION_REQUIRED), z.maximum(most, LOCATION_REQUIRED));

/** The largest number of papers in one list request, enough for a family and its neighbours. */
export const MOST_PAPERS = 20;
export const LONGEST_NOTE = 200;
const HOW_MANY = spoken`Elegí entre 1 y ${MOST_PAPERS}.`;
const quantity = z.int(HOW_MANY).check(z.minimum(1, HOW_MANY), z.maximum(MOST_PAPERS, HOW_MANY));

/** The fields of a list request that a visitor fills in. Whoever stands at the door sees them, and no others. */
export const filledIn = {
  name: ['nombre', z.string(), requiredText(120, 'El nombre es obligatorio')],
  /** A mobile number in the form in which it is stored. */
  phone: ['telefono', z.string(), phone],
  address: ['direccion', z.string(), requiredText(300, 'La dirección es obligatoria')],
  latitude: ['latitud', degreesRead, degrees(90)],
  longitude: ['longitud', degreesRead, degrees(180)],
  /** The number of papers that the visitor wants; one if the request does not say it. */
  quantity: ['cantidad', z._default(z.int(), 1), z.optional(quantity)],
  /** What the visitor tells whoever comes to the door; null if nothing. */
  note: ['nota', z._default(z.nullable(z.string()), null), z.optional(z.nullable(limitedText(LONGEST_NOTE)))],
} as const;

/**
 * A visitor's order of a printed list. In JSON `leido` says whether it is delivered, and `estado` says the same as a
 * word.
 */
export const listRequestCodec = translated({
  id: ['id', z.int()],
  ...filledIn,
  /** When the list request was sent (ISO 8601, UTC). */
  createdAt: ['created_at', z.string()],
  delivered: ['leido', z.boolean()],
  state: sentOnly(
    'estado',
    z.optional(deliveryState),
    (request: { delivered: boolean }) => request.delivered,
  ),
  /** A short name for talking about a list request, such as 'K7M2QX'. Null if an older release stored the row. */
  reference: ['referencia', z._default(z.nullable(z.string()), null)],
  /** The id of the open delivery round that contains this list request; null when there is none. */
  openRoundId: ['reparto', z._default(z.nullable(z.int()), null)],
  /** Why the list request is closed without delivery: refused at the door, or cancelled by the visitor or by staff. */
  closed: ['cierre', z._default(z.nullable(closing), null)],
  /** Why staff cancelled the list request; null if it is not cancelled, or by the visitor. */
  cancelReason: ['motivo', z._default(z.nullable(z.string()), null)],
  /** The visits without delivery, earliest first. */
  attempts: ['intentos', z._default(z.array(attemptCodec), [])],
  /** How it reached the staff who entered it; null if the visitor sent it from a verified phone. */
  origin: ['origen', z._default(z.nullable(origin), null)],
  /** The decision about a door outside the delivery area; null if it is inside. */
  outsideArea: ['fuera_de_zona', z._default(z.nullable(outsideArea), null)],
  /** Who takes care of it; null if nobody does. */
  assignee: ['asignado', assigneeRead],
  /** For optimistic locking: every correction increments it, and one that is based on an older version is rejected. */
  version: ['version', versionRead],
}).codec;
export type ListRequest = z.output<typeof listRequestCodec>;

/**
 * What happened to an open list request when no more are delivered: nothing, put on a round, a visit in vain, or no
 * decision about a door outside the delivery area.
 */
export type LeftoverGroup = 'waiting' | 'onRound' | 'visited' | 'undecided';

type FilledIn = Pick<ListRequest, keyof typeof filledIn>;
/** Returns what a visitor filled in of a list request. */
export const filledInOf = (request: FilledIn) =>
  Object.fromEntries(
    Object.keys(filledIn).map((name) => [name, request[name as keyof FilledIn]]),
  ) as object as FilledIn;

/**
 * The request body with which a visitor sends a list request. Whether the location is inside the delivery area is
 * checked by `locationProblem`.
 */
export const listRequestInput = translated({
  ...written(filledIn),
  /** Whether the campaign is to decide about a location outside the delivery area. Inside, it changes nothing. */
  isForDecision: ['fuera_de_zona', z.optional(z.boolean())],
  consent: consentField(NOT_ACCEPTED),
  honeypot: honeypotField,
});
type ListRequestInput = z.output<typeof listRequestInput.model>;
export type NewListRequest = Omit<ListRequestInput, 'consent' | 'honeypot' | 'isForDecision'>;

/** The response to a list request. Other servers that conform to the spec may omit the reference and the path. */
export const listRequestReceipt = translated({
  success: ['success', z._default(z.boolean(), true)],
  reference: ['referencia', z.optional(z.string())],
  /** The path of the private page with which the visitor follows the list request. */
  tracking: ['seguimiento', z.optional(z.string())],
  /** The path of the private page of another open list request of the same verified phone, if there is one. */
  former: ['anterior', z.optional(z.string())],
  /** Whether the campaign will decide about the location, because it is outside the delivery area. */
  isForDecision: ['fuera_de_zona', z.optional(z.boolean())],
}).codec;

const { latitude, longitude, consent, honeypot, isForDecision, ...typed } = listRequestInput.model.shape;
/** The schema of the text fields in the form. The location is not among them, because it is chosen on the map. */
export const listRequestForm = z.object(typed);
export type ListRequestValues = z.output<typeof listRequestForm>;

/** The form with which a visitor corrects the address of a list request, but not its location. */
export const addressCorrection = translated(written({ address: filledIn.address }));
const change = translatedWord({ corregir: 'correct', cancelar: 'cancel' } as const);
/** What a visitor asks for on the private page of a list request. */
export const trackingChange = translated({ change: ['accion', change] }).codec;

/**
 * Returns the error message for a location outside the delivery area, or null when it is inside. Used in the browser
 * and on the server.
 */
export const locationProblem = (location: Coordinates, delivery: DeliveryArea): string | null =>
  isInside(location, delivery.area) ? null : outsideAreaMessages(delivery).order;

/**
 * The greatest distance from the delivery area at which a campaign may be asked to decide about a door, in metres. A pin
 * farther away is a mistake or a joke, and would shrink the map of staff to a few dots.
 */
const FARTHEST_M = 100_000;

/** Whether a visitor may leave a list request outside the delivery area for the campaign to decide. */
export function canBeDecided(location: Coordinates, { area }: Pick<DeliveryArea, 'area'>): boolean {
  if (isInside(location, area)) return false;
  const { south, west, north, east } = boundsOf(area);
  const nearest = {
    latitude: Math.min(Math.max(location.latitude, south), north),
    longitude: Math.min(Math.max(location.longitude, west), east),
  };
  return metresBetween(location, nearest) <= FARTHEST_M;
}

/** The greatest age of a delivery mark that was made without signal, in milliseconds: a month. */
const LONGEST_WAIT_MS = 31 * DAY_MS;
const WAIT_WRONG = 'No es un tiempo válido.';
const wait = z.codec(
  z.int(WAIT_WRONG).check(z.minimum(0, WAIT_WRONG), z.maximum(LONGEST_WAIT_MS, WAIT_WRONG)),
  z.int(),
  {
    decode: (milliseconds) => milliseconds,
    encode: (milliseconds) => Math.min(milliseconds, LONGEST_WAIT_MS),
  },
);

/**
 * The request body that marks a list request as delivered or pending. `hace_ms` is the time since the tap, so that a
 * mark sent late does not override another person's later decision.
 */
export const stateInput = translated({
  delivered: ['estado', deliveryState],
  tappedAgoMs: ['hace_ms', z.optional(wait)],
}).codec;
