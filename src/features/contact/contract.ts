import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { assigneeRead, isOwnedBy, type Owner, ownerInQuery } from '../../shared/contract/assignment.ts';
import { idInPath, requiredText, yesOrNo } from '../../shared/contract/fields.ts';
import { label, labelsRead } from '../../shared/contract/labels.ts';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { verifiedFields } from '../../shared/contract/public-form.ts';
import { MOST_CHANGED, selectionOf } from '../../shared/contract/selection.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord, written } from '../../shared/contract/translated.ts';

/**
 * Kinds of messages, by their value in JSON and in the database. Each has a displayed name and a phrase with which a
 * reply refers to the message.
 */
export const MESSAGE_KINDS = {
  consulta: { name: 'Consulta', inReply: 'tu consulta' },
  sugerencia: { name: 'Sugerencia', inReply: 'tu sugerencia' },
  apoyo: { name: 'Apoyo', inReply: 'tu mensaje de apoyo' },
  otro: { name: 'Otro', inReply: 'tu mensaje' },
} as const;
type MessageKind = keyof typeof MESSAGE_KINDS;
export const KINDS = Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]];

/**
 * State of a message: unread, read but not answered, or answered (spec, section 4), or put off until a time at which it
 * is shown as unread again.
 */
export const messageState = translatedWord(
  { nuevo: 'new', pendiente: 'pending', respondido: 'answered', pospuesto: 'snoozed' },
  'El estado tiene que ser nuevo, pendiente, respondido o pospuesto.',
);
export type MessageState = z.output<typeof messageState>;

export const ALL_REQUIRED = 'Todos los campos son obligatorios';
export const EMAIL_OR_NONE = "Por favor, ingresa un email válido o selecciona la opción 'No tengo email'";
const EMAIL_INVALID = 'Por favor, ingresa un email válido';
export const TERMS_REQUIRED = 'Debes aceptar los términos para enviar el mensaje';
export const TERMS_CHANGED = spoken`Los términos cambiaron. Recargá la página para leerlos; lo que escribiste se conserva.`;
export const PHONE_WHILE_TYPING = country.phone.wrong.whileTyping;
const PHONE_TO_VERIFY = country.phone.wrong.toVerify;

/** The simple email pattern that the spec requires. Only sending a mail can show whether an email address exists. */
const emailOfSender = z.string(EMAIL_INVALID).check(
  z.trim(),
  // The length is checked first, because matching the pattern takes quadratic time.
  z.maxLength(254, { error: EMAIL_INVALID, abort: true }),
  z.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, EMAIL_INVALID),
);

/** Until when a message is put off and by whom; after that time, since when it is back. ISO 8601, UTC. */
const snooze = translated({
  until: ['hasta', z.string()],
  by: ['por', z.string()],
}).codec;

const fields = {
  id: ['id', z.int()],
  name: ['nombre', z.string(), requiredText(120, ALL_REQUIRED)],
  /** Null if the sender gave no email. */
  email: ['email', z.nullable(z.string()), z._default(z.nullable(emailOfSender), null)],
  /** A mobile number in the form in which it is stored. */
  phone: ['telefono', z.string(), mobilePhone(ALL_REQUIRED, MOBILE_ONLY)],
  kind: ['tipo', z.enum(KINDS), z.enum(KINDS, ALL_REQUIRED)],
  text: ['mensaje', z.string(), requiredText(5_000, ALL_REQUIRED)],
  read: ['leido', z.boolean()],
  answered: ['respondido', z.boolean()],
  /** Time of arrival in ISO 8601, UTC. */
  createdAt: ['created_at', z.string()],
  /** The user who answers the message; null if nobody does. */
  assignee: ['lo_contesta', assigneeRead],
  labels: ['etiquetas', labelsRead],
  /** Null if the message is not put off. */
  snoozed: ['pospuesto', z._default(z.nullable(snooze), null)],
  /** Null unless the message was put off and is back. */
  returned: ['volvio', z._default(z.nullable(snooze), null)],
} as const;

export const messageCodec = translated(fields).codec;
export type Message = z.output<typeof messageCodec>;
export type NewMessage = Pick<Message, 'name' | 'email' | 'phone' | 'kind' | 'text'>;

export const stateOf = ({
  read,
  answered,
  snoozed,
}: Pick<Message, 'read' | 'answered' | 'snoozed'>): MessageState =>
  snoozed ? 'snoozed' : read ? (answered ? 'answered' : 'pending') : 'new';

const { name, phone, email, kind, text } = written(fields);
/** Body of the request with which a visitor sends a message. */
export const contactInput = translated({
  name,
  phone,
  email,
  kind,
  text,
  ...verifiedFields(TERMS_REQUIRED),
});
/**
 * A rule for the email that is skipped if the visitor has none. It also runs while other fields are missing or invalid.
 */
const emailRule = (holds: (values: { email: string }) => boolean, error: string) =>
  z.refine<{ email: string; noEmail: boolean }>((values) => values.noEmail || holds(values), {
    error,
    path: ['email'],
    when: ({ value }) => typeof value === 'object',
  });

/** Schema of the contact form: the rules of the request, and those that apply only to the form. */
export const contactForm = z
  .object({
    ...contactInput.model.shape,
    phone: mobilePhone(ALL_REQUIRED, PHONE_TO_VERIFY),
    email: z.string().check(z.trim()),
    noEmail: z.boolean(),
    accepted: z.literal(true, TERMS_REQUIRED),
  })
  .check(
    emailRule(({ email: given }) => given !== '', EMAIL_OR_NONE),
    emailRule(({ email: given }) => given === '' || z.safeParse(emailOfSender, given).success, EMAIL_INVALID),
  );

export type ContactValues = z.output<typeof contactForm>;

export const readInput = translated({ read: ['leido', yesOrNo] });
export const answeredInput = translated({ answered: ['respondido', yesOrNo] });
export const takenInput = translated({ taken: ['lo_contesto', yesOrNo] });

/** How far ahead a message can be put off. */
export const MOST_SNOOZE_DAYS = 90;
export const snoozeInput = translated({
  /** Null to show the message at once. */
  until: ['hasta', z.nullable(z.iso.datetime({ offset: true, error: 'La fecha no es válida.' }))],
});

interface MessageChoice {
  state?: MessageState | null | undefined;
  owner?: Owner | null | undefined;
  label?: string | null | undefined;
}

/** Whether a list with these filters shows a message to the user with this id. */
export const isChosen = (message: Message, { state, owner, label }: MessageChoice, userId: number): boolean =>
  (!state || state === stateOf(message)) &&
  (!label || message.labels.includes(label)) &&
  isOwnedBy(message, { owner, isDone: message.answered }, userId);

const selection = selectionOf('mensajes', MOST_CHANGED);

/** Who last answered another message of the same person, and when (ISO 8601, UTC). */
const lastAnswer = translated({ by: ['persona', z.string()], at: ['fecha', z.string()] }).codec;
export const lastAnswerCodec = translated({ last: ['ultima', z.nullable(lastAnswer)] }).codec;
export type LastAnswer = z.output<typeof lastAnswer>;

/** Body of the request that marks several messages. A state that is left out stays as it is. */
export const severalInput = translated({
  ids: ['ids', selection.ids],
  read: ['leido', z.optional(yesOrNo)],
  answered: ['respondido', z.optional(yesOrNo)],
});
export type SeveralInput = z.output<typeof severalInput.codec>;

const messageQuery = {
  query: ['q', searchInQuery],
  state: ['estado', z.optional(messageState)],
  owner: ['de', ownerInQuery],
  label: ['etiqueta', z.optional(label)],
} as const;
export const messageFilter = translated(messageQuery);
export const messagePage = translated({
  ...messageQuery,
  limit: ['limite', limitInQuery],
  after: ['cursor', z.optional(idInPath.shape.id)],
});
/** Query of the export: a filter, or the ids of the messages, such as `?ids=7,9`. */
export const messageExport = translated({
  ...messageQuery,
  ids: ['ids', z.optional(selection.inQuery)],
});
const { state: _state, ...ofEveryState } = messageQuery;
/** The query of the counts in each state. */
export const messageSearch = translated(ofEveryState);

/** The path of the request for the messages that have waited longest, and how many it returns. */
export const OLDEST_UNANSWERED_API = '/api/admin/mensajes/por-responder';
export const OLDEST_UNANSWERED = 5;

/** Number of unread messages. */
export const unreadCodec = translated({ unread: ['sin_leer', z.int()] }).codec;

/** Numbers of messages in each state. */
export const messageCountsCodec = translated({
  all: ['todos', z.int()],
  new: ['nuevo', z.int()],
  pending: ['pendiente', z.int()],
  answered: ['respondido', z.int()],
  snoozed: ['pospuesto', z._default(z.int(), 0)],
}).codec;
export type MessageCounts = z.output<typeof messageCountsCodec>;
