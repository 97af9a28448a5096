import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { ContentServices } from '../../../shared/server/content-routes.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { type Undoer, undoStore } from '../../../shared/server/undo.ts';
import { type Proposal, proposalList, proposalPlaceInput } from '../contract.ts';
import { proposalOrder } from './order.ts';
import type { ProposalStore } from './store.ts';

/** The name of the undoer of moves. */
export const PROPOSAL_ORDER_UNDO = 'proposal order';

type Move = Awaited<ReturnType<ReturnType<typeof proposalOrder>['moveBeside']>>;
type FormerPlace = Pick<Move, 'former'> & { id: number };

/** The route with which staff move a proposal to another place in the list. */
export const proposalOrderRoute =
  ({ guard, change }: ContentServices<Proposal, ProposalStore>): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      `${proposalList.path}/:id/orden`,
      {
        onRequest: guard.require('proposals: edit'),
        schema: {
          summary: 'Poner una propuesta justo antes o después de otra',
          params: idInPath,
          body: proposalPlaceInput.codec,
          response: { 200: done },
        },
      },
      async (request) => {
        const { id } = request.params;
        await change(request, async (_, record, transaction) => {
          const move = await proposalOrder(transaction).moveBeside(id, request.body);
          const staff = guard.staffOf(request);
          await undoStore(transaction).remember(
            request,
            staff.id,
            PROPOSAL_ORDER_UNDO,
            async (): Promise<FormerPlace> => ({ id, former: move.former }),
          );
          await record(entryOf(id, move));
        });
        return DONE;
      },
    );
  };

/** Moves a proposal back, unless it was deleted meanwhile. */
export const proposalOrderUndoer: Undoer = {
  right: 'proposals: edit',
  isPublic: () => true,
  async restore(transaction, step) {
    const { id, former } = step as FormerPlace;
    try {
      return [entryOf(id, await proposalOrder(transaction).moveBack(id, former))];
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return [];
      throw error;
    }
  },
};

const entryOf = (id: number, { title, former, now }: Move): Entry => ({
  act: 'changed',
  item: { subject: 'proposal', id, title },
  before: `lugar en la lista: ${former.place}`,
  after: `lugar en la lista: ${now.place}`,
});
