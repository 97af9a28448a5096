import * as z from 'zod/mini';
import { optionalText } from './fields.ts';
import { translated, translatedWord } from './translated.ts';

/**
 * The member of staff who takes care of a message, a list request or a person, with the name of the account at the time
 * of the assignment. If somebody else assigned it, that user's name is there too, and perhaps a note and a day.
 */
const assignee = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  givenBy: ['de', z.optional(z.string())],
  note: ['nota', z.optional(z.string())],
  /** A day, such as '2025-05-11', by which the work should be done. */
  day: ['dia', z.optional(z.string())],
}).codec;
export type Assignee = z.output<typeof assignee>;
/** The field of an item in a response: who takes care of it, or null. */
export const assigneeRead = z._default(z.nullable(assignee), null);

export const assignInput = translated({
  /** Null takes the item from whoever has it. */
  user: ['usuario', z.nullable(z.int('El usuario no es válido.'))],
  note: ['nota', optionalText(300)],
  day: ['dia', z.optional(z.nullable(z.iso.date('El día no es válido.')))],
});
export type AssignInput = z.output<typeof assignInput.codec>;

/** The items of a list by who takes care of them: the user who asks, or nobody. */
const owner = translatedWord({ mias: 'mine', nadie: 'nobody' }, 'Tiene que ser mias o nadie.');
export type Owner = z.output<typeof owner>;
export const ownerInQuery = z.optional(owner);
export const ownerWordOf = (one: Owner) => z.encode(owner, one);
/** Returns the owner that a word in an address names, or null. */
export const ownerOf = (word: string): Owner | null => z.safeParse(owner, word).data ?? null;

interface Assigned {
  assignee: Assignee | null;
}

/** Whether a list of this owner shows an item to the user with this id. Nobody's work lists leave out what is done. */
export const isOwnedBy = (
  { assignee: who }: Assigned,
  { owner: wanted, isDone }: { owner: Owner | null | undefined; isDone: boolean },
  userId: number,
): boolean => !wanted || (wanted === 'mine' ? who?.id === userId : who === null && !isDone);

/** The kinds of items that can be assigned, by their word in a request. */
const assignedKind = translatedWord(
  { mensajes: 'messages', pedidos: 'list requests', personas: 'people' } as const,
  'Tiene que ser mensajes, pedidos o personas.',
);
export type AssignedKind = z.output<typeof assignedKind>;
export const assignedKindWordOf = (kind: AssignedKind) => z.encode(assignedKind, kind);

/** The path of the request for the users to whom items of a kind can be assigned. */
export const COLLEAGUES_API = '/api/admin/colegas';
export const colleaguesInput = translated({ kind: ['de', assignedKind] });
export const colleagueCodec = translated({ id: ['id', z.int()], name: ['nombre', z.string()] }).codec;
