import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../shared/server/database/database.ts';
import { type Undoer, undoStore } from '../../../shared/server/undo.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { type Decided, markStore } from './mark-store.ts';

/** The name of the undoer of decisions about list requests. */
export const LIST_REQUESTS_UNDO = 'list requests';

/** Remembers decisions about list requests, so that they can be taken back. */
export const remember = (
  transaction: Database,
  request: FastifyRequest,
  user: number,
  decided: Decided[],
): Promise<void> => undoStore(transaction).remember(request, user, LIST_REQUESTS_UNDO, async () => decided);

/**
 * Takes back decisions, however many they are. The state of a list request follows from its other marks then, so what
 * somebody else did before or since counts. It stays on its round: a decision does not take it off, and finishing the
 * round does.
 */
export const listRequestsUndoer: Undoer = {
  right: 'list requests: decide',
  async restore(transaction, former) {
    const ids = await markStore(transaction).takeBack(former as Decided[]);
    return ids.map((id) => ({ act: 'changed' as const, item: listRequestItemOf(id), after: 'deshecho' }));
  },
};
