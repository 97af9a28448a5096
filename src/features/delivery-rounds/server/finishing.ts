import type { FastifyRequest } from 'fastify';
import type { SiteContext } from '../../../shared/server/site-context.ts';
import type { RoundMembership } from './making-rounds.ts';
import { roundItem } from './round-reader.ts';
import { roundStore } from './store.ts';

/**
 * Returns the function that finishes a round and records who did it. It throws a Problem with status 404 for an unknown
 * id.
 */
export const finishingOf =
  ({ database, activity }: Pick<SiteContext, 'database' | 'activity'>, membership: RoundMembership) =>
  (request: FastifyRequest, id: number): Promise<void> =>
    database.transaction(async (transaction) => {
      const name = await roundStore(transaction, membership).finish(id);
      await activity.record(transaction, request, {
        act: 'changed',
        item: roundItem({ id, name }),
        after: 'terminado',
      });
    });
