import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { country } from '#campaign/country.ts';
import { assignInput } from '../../../shared/contract/assignment.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import { assigneeOf, assignmentInWords } from '../../../shared/server/assignment.ts';
import { columnsUndo } from '../../../shared/server/columns-undo.ts';
import { LIST_REQUESTS_API, listRequestCodec } from '../contract.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { listRequestStore } from './store.ts';
import { listRequests } from './table.ts';

/** The route with which staff give a list request to a colleague or take it. */
export const assigningListRequests: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  const undo = columnsUndo({
    kind: 'list request assignees',
    right: 'list requests: decide',
    table: listRequests,
    parts: { assignee: [listRequests.assignee] },
    itemOf: listRequestItemOf,
  });
  app.undoers[undo.kind] = undo.undoer;

  app.post(
    `${LIST_REQUESTS_API}/:id/asignar`,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: `Pasarle un pedido de ${country.paper} a alguien del equipo, con una nota y un día; null lo deja para los demás`,
        params: idInPath,
        body: assignInput.codec,
        response: { 200: listRequestCodec },
      },
    },
    async (request) => {
      const { id } = request.params;
      const staff = guard.staffOf(request);
      const assignee = assigneeOf(await app.accounts.colleaguesFor('list requests'), request.body, staff);
      return database.transaction(async (transaction) => {
        await undo.remember(transaction, request, staff.id, {
          ids: [id],
          part: 'assignee',
          stored: { assignee },
        });
        const listRequest = await listRequestStore(transaction).assign(id, assignee, staff);
        await activity.record(transaction, request, {
          act: 'changed',
          item: listRequestItemOf(id),
          after: assignmentInWords(assignee),
        });
        return listRequest;
      });
    },
  );
};
