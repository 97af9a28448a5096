import * as z from 'zod/mini';
import { assigneeRead, ownerInQuery } from '../../shared/contract/assignment.ts';
import { markCodec } from '../../shared/contract/delivery-marks.ts';
import { idInPath, requiredText } from '../../shared/contract/fields.ts';
import { label, labelsRead } from '../../shared/contract/labels.ts';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY, mobilePhone, phoneInPath } from '../../shared/contract/phone.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';
import { messageCodec } from '../contact/contract.ts';
import { listRequestCodec } from '../list-requests/contract.ts';

/** The file of a person. */
const onFile = {
  labels: ['etiquetas', labelsRead],
  /** Who takes care of the person; null if nobody does. */
  assignee: ['asignado', assigneeRead],
} as const;
export const personFileCodec = translated(onFile).codec;
export type PersonFile = z.output<typeof personFileCodec>;

/** A person who has been in touch, identified by phone number, with the name given most recently. */
export const personCodec = translated({
  phone: ['telefono', z.string()],
  name: ['nombre', z.string()],
  total: ['total_interacciones', z.int()],
  messages: ['interacciones_contacto', z.int()],
  listRequests: ['interacciones_peditulista', z.int()],
  ...onFile,
}).codec;
export type Person = z.output<typeof personCodec>;

/** A total in a response: a number or a numeric string, and 0 when missing (spec, section 7). */
const figure = z.catch(z.pipe(z.coerce.number(), z.int()), 0);
export const summaryCodec = translated({
  people: ['total_personas', figure],
  total: ['total_interacciones', figure],
  messages: ['total_contactos', figure],
  listRequests: ['total_peditulista', figure],
}).codec;
export type Summary = z.output<typeof summaryCodec>;

/** One interaction of a person with the campaign, given by its kind (contact message or list request) and its id. */
export const interactionCodec = translated({
  at: ['fecha', z.string()],
  kind: ['tipo', translatedWord({ contacto: 'message', 'pedido de lista': 'list request' })],
  id: ['mensaje_id', z.int()],
  /** The name that the person gave this time. */
  name: ['nombre', z._default(z.string(), '')],
  /** The beginning of the message, or the address of the list request. */
  excerpt: ['resumen', z._default(z.string(), '')],
}).codec;
export type Interaction = z.output<typeof interactionCodec>;

/** A note of staff about a person. It is personal data: it is exported and erased with the others. */
export const personNoteCodec = translated({
  id: ['id', z.int()],
  text: ['texto', z.string()],
  /** Who wrote it. */
  author: ['autor', z.string()],
  /** ISO 8601, UTC. */
  at: ['fecha', z.string()],
}).codec;
export type PersonNote = z.output<typeof personNoteCodec>;
const LONGEST_NOTE = 500;
export const personNoteInput = translated({
  text: ['texto', requiredText(LONGEST_NOTE, 'Escribí la nota.')],
});
export const MOST_NOTES = 50;
export const noteInPath = z.object({ ...phoneInPath.shape, ...idInPath.shape });

/** The query of a history. `limite` limits it to the latest interactions. */
export const historyPage = z.object({ limite: limitInQuery });

/** The people of a list: those that match a search, that the user or nobody takes care of, and with a label. */
export const peopleFilter = z.object({
  q: searchInQuery,
  de: ownerInQuery,
  etiqueta: z.optional(label),
});
export const peoplePage = z.object({
  ...peopleFilter.shape,
  limite: limitInQuery,
  /** The phone number of the last person on the previous page. */
  cursor: z.optional(mobilePhone(MOBILE_ONLY, MOBILE_ONLY)),
});

/** A visit to a person's door: a stop of a delivery round. */
const visit = translated({
  round: ['reparto', z.string()],
  position: ['parada', z.int()],
  /** ISO 8601, UTC: when the round was made. */
  at: ['fecha', z.string()],
  listRequestId: ['pedido_id', z.int()],
  /** Null while the round is open. */
  delivered: ['entregado', z.nullable(z.boolean())],
});
/** One stored fact about the verification of a phone, as a Spanish text. */
const verification = translated({
  at: ['fecha', z.nullable(z.string())],
  text: ['detalle', z.string()],
});
/** The version of the terms that was accepted with a message or a list request, and when. */
const consent = translated({
  kind: ['con', translatedWord({ mensaje: 'message', pedido: 'list request' })],
  id: ['id', z.int()],
  version: ['version', z.string()],
  at: ['fecha', z.string()],
});

/** A thing stored by a feature that has no list of its own here. */
const personalRecord = translated({
  title: ['titulo', z.string()],
  facts: ['datos', z.array(translated({ name: ['nombre', z.string()], value: ['valor', z.string()] }).codec)],
});

/** Everything that is stored about a person, for the right of access (Ley 18.331). */
export const personalDataCodec = translated({
  phone: ['telefono', z.string()],
  /** ISO 8601, UTC. */
  exportedAt: ['exportado', z.string()],
  messages: ['mensajes', z.array(messageCodec)],
  listRequests: ['pedidos', z.array(listRequestCodec)],
  visits: ['visitas', z.array(visit.codec)],
  /** The results of visits to the door, and the decisions of staff and visitors about a list request. */
  marks: ['marcas', z.array(markCodec)],
  verifications: ['verificaciones', z.array(verification.codec)],
  consents: ['consentimientos', z.array(consent.codec)],
  notes: ['notas', z.array(personNoteCodec)],
  files: ['fichas', z.array(personFileCodec)],
  others: ['otros', z._default(z.array(personalRecord.codec), [])],
}).codec;
export type PersonalData = z.output<typeof personalDataCodec>;

export const exportFormat = z.object({
  formato: z._default(z.enum(['json', 'html'], 'El formato tiene que ser json o html.'), 'json'),
});

export const LAST_DIGITS = 4;
export const WRONG_DIGITS = 'Escribí las últimas cuatro cifras del teléfono.';
export const erasureInput = translated({
  lastDigits: ['confirmacion', z.string(WRONG_DIGITS).check(z.regex(/^\d{4}$/, WRONG_DIGITS))],
});

/** The numbers of erased items, and the backups that still contain the items until the backups expire. */
export const erasedCodec = translated({
  messages: ['mensajes', z.int()],
  listRequests: ['pedidos', z.int()],
  verifications: ['verificaciones', z.int()],
  backups: ['copias', z.array(z.string())],
}).codec;
export type Erased = z.output<typeof erasedCodec>;
