import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { marksInput } from '../../../shared/contract/delivery-marks.ts';
import { idInPath } from '../../../shared/contract/fields.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { linkInput, marksReceipt, newLinkCodec, ROUND_LINK_PATH, ROUNDS_API } from '../contract.ts';
import { linkStore } from './links.ts';
import { addRoundMarks } from './round-marks.ts';
import { roundItem } from './round-reader.ts';
import { lockedRound } from './store.ts';

/** The routes with which administrators make and revoke the link of a round, and mark the doors of the round. */
export const linkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, publicUrl } = app.site;
  const { marks } = app.listRequests;
  const { linkHash } = app.deliveryRounds;

  app.post(
    `${ROUNDS_API}/:id/enlace`,
    {
      onRequest: guard.require('rounds: link'),
      schema: {
        summary: 'Crear el enlace de un reparto para quien lo hace, en lugar del anterior',
        params: idInPath,
        body: linkInput.codec,
        response: { 201: newLinkCodec },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { name } = request.body;
      const { token, expiresAt } = await database.transaction(async (transaction) => {
        const link = await linkStore(transaction, linkHash).make(id, name);
        await activity.record(transaction, request, {
          act: 'changed',
          item: roundItem({ id, name: link.roundName }),
          before: linkInWords(link.formerName),
          after: linkInWords(name),
        });
        return link;
      });
      return reply.code(201).send({ url: `${publicUrl}${ROUND_LINK_PATH}/${token}`, expiresAt });
    },
  );

  app.delete(
    `${ROUNDS_API}/:id/enlace`,
    {
      onRequest: guard.require('rounds: link'),
      schema: {
        summary: 'Revocar el enlace de un reparto: deja de servir enseguida',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id } = request.params;
      await database.transaction(async (transaction) => {
        const { name, roundName } = await linkStore(transaction, linkHash).revoke(id);
        if (name === null) return;
        await activity.record(transaction, request, {
          act: 'changed',
          item: roundItem({ id, name: roundName }),
          before: linkInWords(name),
          after: linkInWords(null),
        });
      });
      return DONE;
    },
  );

  app.post(
    `${ROUNDS_API}/:id/marcas`,
    {
      onRequest: guard.require('list requests: decide'),
      schema: {
        summary: 'Anotar qué pasó en las puertas de un reparto',
        params: idInPath,
        body: marksInput,
        response: { 200: marksReceipt },
      },
    },
    async (request) =>
      database.transaction(async (transaction) => {
        const { id: roundId } = request.params;
        if (!(await lockedRound(transaction, roundId))) throw notFound('ese reparto');
        const by = guard.staffOf(request).name;
        const marker = { roundId, by, actor: request };
        return addRoundMarks(transaction, { marks, activity }, request.body.marks, marker);
      }),
  );
};

const linkInWords = (name: string | null) => (name === null ? 'sin enlace' : `enlace para ${name}`);
