import * as z from 'zod/mini';
import {
  type AssignedKind,
  type Assignee,
  assignedKindWordOf,
  assignInput,
  COLLEAGUES_API,
  colleagueCodec,
} from '../../contract/assignment.ts';
import type { Api } from '../api.ts';
import { served } from './served.ts';

const colleagues = z.array(colleagueCodec);

/** The users to whom items of a kind can be assigned. */
export const colleaguesQuery = (api: Api, kind: AssignedKind) =>
  served(api, colleagues, `${COLLEAGUES_API}?de=${assignedKindWordOf(kind)}`);

/** How each kind of items is called: a message and a list request are 'lo', a person is 'la'. */
export const IT: Record<AssignedKind, 'lo' | 'la'> = { messages: 'lo', 'list requests': 'lo', people: 'la' };

/**
 * What is said after an item was given to a colleague or left to the others; undefined when the user took it, because the
 * same button leaves it again.
 */
export function assignmentDone(kind: AssignedKind, assignee: Assignee | null, userId: number) {
  if (!assignee) return 'Quedó para los demás';
  return assignee.id === userId ? undefined : `Se ${IT[kind]} pasaste a ${assignee.name}`;
}

/** The body of the request that assigns an item. */
export const assignBody = (assignee: Assignee | null) => {
  const { id: user = null, note = '', day } = assignee ?? {};
  return z.encode(assignInput.codec, { user, note, day });
};
