import * as z from 'zod/mini';
import { idInPath, requiredText } from '../../shared/contract/fields.ts';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { translated } from '../../shared/contract/translated.ts';

/** What a message is about, by its word on the wire. */
export const KIND_NAMES = {
  consulta: 'Consulta',
  sugerencia: 'Sugerencia',
  apoyo: 'Apoyo',
  otro: 'Otro',
} as const;
export type MessageKind = keyof typeof KIND_NAMES;
const KINDS = Object.keys(KIND_NAMES) as MessageKind[];

/** Unread; read and not answered; read and answered (spec, section 4). */
export type MessageState = 'new' | 'pending' | 'answered';
const STATES = { nuevo: 'new', pendiente: 'pending', respondido: 'answered' } as const;
type StateWord = keyof typeof STATES;

export const messageModel = z.object({
  id: z.int(),
  name: z.string(),
  /** Null when the sender has none. */
  email: z.nullable(z.string()),
  /** 09XXXXXXX */
  phone: z.string(),
  kind: z.enum(KINDS),
  text: z.string(),
  read: z.boolean(),
  answered: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});
export type Message = z.infer<typeof messageModel>;

export const messageWire = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.nullable(z.string()),
  telefono: z.string(),
  tipo: z.enum(KINDS),
  mensaje: z.string(),
  leido: z.boolean(),
  respondido: z.boolean(),
  created_at: z.string(),
});

export const messageCodec = z.codec(messageWire, messageModel, {
  decode: (wire) => ({
    id: wire.id,
    name: wire.nombre,
    email: wire.email,
    phone: wire.telefono,
    kind: wire.tipo,
    text: wire.mensaje,
    read: wire.leido,
    answered: wire.respondido,
    createdAt: wire.created_at,
  }),
  encode: (message) => ({
    id: message.id,
    nombre: message.name,
    email: message.email,
    telefono: message.phone,
    tipo: message.kind,
    mensaje: message.text,
    leido: message.read,
    respondido: message.answered,
    created_at: message.createdAt,
  }),
});

export const stateOf = ({ read, answered }: Pick<Message, 'read' | 'answered'>): MessageState =>
  read ? (answered ? 'answered' : 'pending') : 'new';

export const ALL_REQUIRED = 'Todos los campos son obligatorios';
export const EMAIL_OR_NONE = "Por favor, ingresa un email válido o selecciona la opción 'No tengo email'";
const EMAIL_INVALID = 'Por favor, ingresa un email válido';
export const TERMS_REQUIRED = 'Debes aceptar los términos para enviar el mensaje';
export const TERMS_CHANGED =
  'Los términos cambiaron. Recargá la página para leerlos; lo que escribiste se conserva.';
export const PHONE_WHILE_TYPING = 'Ingresa un número de celular uruguayo válido (09X XXX XXX)';
export const PHONE_TO_VERIFY =
  'Para la verificación, necesitamos un número de celular válido (formato: 09X XXX XXX)';

/** The simple form that the spec asks for: whether it exists, only a mail can tell. */
const email = z.string(EMAIL_INVALID).check(
  z.trim(),
  z.maxLength(254, { error: EMAIL_INVALID, abort: true }), // the form is matched in quadratic time
  z.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, EMAIL_INVALID),
);

const written = {
  name: ['nombre', requiredText(120, ALL_REQUIRED)],
  phone: ['telefono', mobilePhone(ALL_REQUIRED, MOBILE_ONLY)],
  email: ['email', z._default(z.nullable(email), null)],
  kind: ['tipo', z.enum(KINDS, ALL_REQUIRED)],
  text: ['mensaje', requiredText(5_000, ALL_REQUIRED)],
} as const;

/** What is stored of a message that somebody writes. */
export type NewMessage = Omit<Message, 'id' | 'read' | 'answered' | 'createdAt'>;

/**
 * What a visitor sends. `verificado` is part of the spec's call and believed by nobody. `terminos` is the version of
 * the terms that were accepted; `sitio_web` is shown to no person, so whoever fills it in is none.
 */
export const contactInput = translated({
  ...written,
  verified: ['verificado', z.optional(z.boolean('Tiene que ser verdadero o falso.'))],
  consent: [
    'terminos',
    z.optional(z.nullable(z.string(TERMS_REQUIRED).check(z.maxLength(40, TERMS_REQUIRED)))),
  ],
  honeypot: [
    'sitio_web',
    z.optional(z.string('Tiene que ser un texto.').check(z.maxLength(500, 'Es demasiado largo.'))),
  ],
});
export type ContactInput = z.output<typeof contactInput.model>;

/** Asked of who has an address, also while other fields are still missing. */
const emailRule = (holds: (values: { email: string }) => boolean, error: string) =>
  z.refine<{ email: string; noEmail: boolean }>((values) => values.noEmail || holds(values), {
    error,
    path: ['email'],
    when: ({ value }) => typeof value === 'object',
  });

/** The form asks the same, and what only a form can ask. */
export const contactForm = z
  .object({
    ...contactInput.model.shape,
    phone: mobilePhone(ALL_REQUIRED, PHONE_TO_VERIFY),
    email: z.string().check(z.trim()),
    noEmail: z.boolean(),
    accepted: z.literal(true, TERMS_REQUIRED),
    honeypot: z.string(),
  })
  .check(
    emailRule(({ email: given }) => given !== '', EMAIL_OR_NONE),
    emailRule(({ email: given }) => given === '' || z.safeParse(email, given).success, EMAIL_INVALID),
  );

export const readInput = translated({ read: ['leido', z.boolean('Tiene que ser verdadero o falso.')] });
export const answeredInput = translated({
  answered: ['respondido', z.boolean('Tiene que ser verdadero o falso.')],
});

/** Which messages, in the words of an address. */
const stateInQuery = z.optional(
  z.codec(
    z.enum(Object.keys(STATES) as StateWord[], 'El estado tiene que ser nuevo, pendiente o respondido.'),
    z.enum(['new', 'pending', 'answered']),
    {
      decode: (word) => STATES[word],
      encode: (state) => wordOf(state),
    },
  ),
);
export const wordOf = (state: MessageState): StateWord =>
  (Object.keys(STATES) as StateWord[]).find((word) => STATES[word] === state) ?? 'nuevo';

export const messageFilter = z.object({ q: searchInQuery, estado: stateInQuery });
export const messagePage = z.object({
  ...messageFilter.shape,
  limite: limitInQuery,
  cursor: z.optional(idInPath.shape.id),
});
