import * as z from 'zod/mini';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

/** One person for each phone, with the name given last. */
export const personCodec = translated({
  phone: ['telefono', z.string()],
  name: ['nombre', z.string()],
  total: ['total_interacciones', z.int()],
  messages: ['interacciones_contacto', z.int()],
  listRequests: ['interacciones_peditulista', z.int()],
}).codec;
export type Person = z.output<typeof personCodec>;

/** Numbers or numeric strings, and 0 when missing (spec, section 7). */
const figure = z.catch(z.pipe(z.coerce.number(), z.int()), 0);
export const summaryCodec = translated({
  people: ['total_personas', figure],
  total: ['total_interacciones', figure],
  messages: ['total_contactos', figure],
  listRequests: ['total_peditulista', figure],
}).codec;
export type Summary = z.output<typeof summaryCodec>;

/** An interaction of a person: the kind and the id of a contact message or list request. */
export const interactionCodec = translated({
  at: ['fecha', z.string()],
  kind: ['tipo', translatedWord({ contacto: 'message', 'pedido de lista': 'list request' })],
  id: ['mensaje_id', z.int()],
}).codec;
export type Interaction = z.output<typeof interactionCodec>;

export const peoplePage = z.object({
  q: searchInQuery,
  limite: limitInQuery,
  /** The phone of the last person of the previous page. */
  cursor: z.optional(mobilePhone(MOBILE_ONLY, MOBILE_ONLY)),
});
