import * as z from 'zod/mini';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

/** A person who has been in touch, identified by phone number, with the name given most recently. */
export const personCodec = translated({
  phone: ['telefono', z.string()],
  name: ['nombre', z.string()],
  total: ['total_interacciones', z.int()],
  messages: ['interacciones_contacto', z.int()],
  listRequests: ['interacciones_peditulista', z.int()],
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
  /** The beginning of the message, or the address of the list request. */
  excerpt: ['resumen', z._default(z.string(), '')],
}).codec;
export type Interaction = z.output<typeof interactionCodec>;

/** `?limite=` for the latest interactions only. */
export const historyPage = z.object({ limite: limitInQuery });

export const peoplePage = z.object({
  q: searchInQuery,
  limite: limitInQuery,
  /** The phone number of the last person on the previous page. */
  cursor: z.optional(mobilePhone(MOBILE_ONLY, MOBILE_ONLY)),
});
