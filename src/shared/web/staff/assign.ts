import * as z from 'zod/mini';
import {
  type AssignedKind,
  type Assignee,
  assignInput,
  COLLEAGUES_API,
  colleagueCodec,
} from '../../contract/assignment.ts';
import type { Api } from '../api.ts';
import { served } from './served.ts';

const colleagues = z.array(colleagueCodec);
/** The word of each kind of items in an address. */
const KIND_WORDS: Record<AssignedKind, string> = {
  messages: 'mensajes',
  'list requests': 'pedidos',
  people: 'personas',
};

/** The users to whom items of a kind can be assigned. */
export const colleaguesQuery = (api: Api, kind: AssignedKind) =>
  served(api, colleagues, `${COLLEAGUES_API}?de=${KIND_WORDS[kind]}`);

/**
 * What is said after an item was given to a colleague or left to the others; undefined when the user took it, because the
 * same button leaves it again.
 * @param it how the item is called, 'lo' or 'la'
 */
export function assignmentDone(assignee: Assignee | null, userId: number, it: 'lo' | 'la' = 'lo') {
  if (!assignee) return 'Quedó para los demás';
  return assignee.id === userId ? undefined : `Se ${it} pasaste a ${assignee.name}`;
}

/** The body of the request that assigns an item. */
export const assignBody = (assignee: Assignee | null) => {
  const { id: user = null, note = '', day } = assignee ?? {};
  return z.encode(assignInput.codec, { user, note, day });
};
