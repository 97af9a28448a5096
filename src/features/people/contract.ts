import * as z from 'zod/mini';
import { limitInQuery, searchInQuery } from '../../shared/contract/paging.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';

/** One person for each phone; the name is the latest one given. */
export const personModel = z.object({
  phone: z.string(),
  name: z.string(),
  total: z.int(),
  messages: z.int(),
  listRequests: z.int(),
});
export type Person = z.infer<typeof personModel>;

export const personCodec = z.codec(
  z.object({
    telefono: z.string(),
    nombre: z.string(),
    total_interacciones: z.int(),
    interacciones_contacto: z.int(),
    interacciones_peditulista: z.int(),
  }),
  personModel,
  {
    decode: (wire) => ({
      phone: wire.telefono,
      name: wire.nombre,
      total: wire.total_interacciones,
      messages: wire.interacciones_contacto,
      listRequests: wire.interacciones_peditulista,
    }),
    encode: (person) => ({
      telefono: person.phone,
      nombre: person.name,
      total_interacciones: person.total,
      interacciones_contacto: person.messages,
      interacciones_peditulista: person.listRequests,
    }),
  },
);

export const summaryModel = z.object({
  people: z.int(),
  total: z.int(),
  messages: z.int(),
  listRequests: z.int(),
});
export type Summary = z.infer<typeof summaryModel>;

/** Numbers, whatever they come as, and 0 where there is none (spec, section 7). */
const figure = z.catch(z.pipe(z.coerce.number(), z.int()), 0);
export const summaryCodec = z.codec(
  z.object({
    total_personas: figure,
    total_interacciones: figure,
    total_contactos: figure,
    total_peditulista: figure,
  }),
  summaryModel,
  {
    decode: (wire) => ({
      people: wire.total_personas,
      total: wire.total_interacciones,
      messages: wire.total_contactos,
      listRequests: wire.total_peditulista,
    }),
    encode: (summary) => ({
      total_personas: summary.people,
      total_interacciones: summary.total,
      total_contactos: summary.messages,
      total_peditulista: summary.listRequests,
    }),
  },
);

/** Something a person did: a contact message or a list request, with its number in its own room. */
export const interactionModel = z.object({
  at: z.string(),
  kind: z.enum(['message', 'list request']),
  id: z.int(),
});
export type Interaction = z.infer<typeof interactionModel>;

export const interactionCodec = z.codec(
  z.object({ fecha: z.string(), tipo: z.enum(['contacto', 'pedido de lista']), mensaje_id: z.int() }),
  interactionModel,
  {
    decode: (wire) => ({
      at: wire.fecha,
      kind: wire.tipo === 'contacto' ? ('message' as const) : ('list request' as const),
      id: wire.mensaje_id,
    }),
    encode: (interaction) => ({
      fecha: interaction.at,
      tipo: interaction.kind === 'message' ? ('contacto' as const) : ('pedido de lista' as const),
      mensaje_id: interaction.id,
    }),
  },
);

export const peoplePage = z.object({
  q: searchInQuery,
  limite: limitInQuery,
  /** The phone of the last one that one has. */
  cursor: z.optional(mobilePhone(MOBILE_ONLY, MOBILE_ONLY)),
});
