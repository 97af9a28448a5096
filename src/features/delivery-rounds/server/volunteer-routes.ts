import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { marksInput } from '../../../shared/contract/delivery-marks.ts';
import { closedText, electionMoment } from '../../../shared/contract/election.ts';
import { conflict } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import { tokenIn } from '../../../shared/server/phone-pages.ts';
import { marksReceipt, VOLUNTEER_ROUND_API, volunteerRoundCodec } from '../contract.ts';
import { doorBesideInput, doorBesideReceipt } from '../web/door-beside.ts';
import { addDoor, lockForAdding } from './adding-doors.ts';
import { addLateMarks, countLate, lastMomentOf } from './late-marks.ts';
import { linkEnded, linkStore } from './links.ts';
import { addRoundMarks, type RoundMarker } from './round-marks.ts';
import { roundReader } from './round-reader.ts';

/** Maximum size of a request, enough for fifty marks, which is the most that a phone sends at once. */
const BODY_LIMIT = 64 * 1024;

/** The routes of the page with which a volunteer walks a round. The token of the link is the only permission. */
export const volunteerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, calendar, now } = app.site;
  const { linkHash, openLink } = app.deliveryRounds;
  const { listRequests } = app;
  const marking = { marks: listRequests.marks, activity };

  app.get(
    VOLUNTEER_ROUND_API,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'El reparto de un enlace, para quien lo hace',
        response: { 200: volunteerRoundCodec },
      },
    },
    async (request) => {
      const links = linkStore(database, linkHash);
      const token = tokenIn(request);
      const round = await openLink(request, token, () => links.find(token));
      if (!round) throw linkEnded();
      await links.opened(round);
      const shown = await calendar(request);
      const { isDeliveryOver } = electionMoment(shown.election, shown.now);
      const walked = await roundReader(database, listRequests).forVolunteer(round);
      return isDeliveryOver ? { ...walked, isDeliveryOver } : walked;
    },
  );

  app.post(
    `${VOLUNTEER_ROUND_API}/marcas`,
    {
      onRequest: guard.requireKey,
      bodyLimit: BODY_LIMIT,
      schema: {
        summary:
          'Anotar qué pasó en las puertas del reparto de un enlace, o de uno que dejó de servir hace poco',
        body: marksInput,
        response: { 200: marksReceipt },
      },
    },
    async (request) => {
      const token = tokenIn(request);
      const { marks } = request.body;
      const addIn = async (transaction: Database) => {
        const links = linkStore(transaction, linkHash);
        const round = await links.find(token, { locked: true });
        if (round)
          return addRoundMarks(transaction, marking, marks, markerOf(round.id, round.linkName, request));
        const link = await links.findEnded(token);
        return (
          link && addLateMarks(transaction, marking, marks, link, markerOf(link.roundId, link.name, request))
        );
      };
      const receipt = await openLink(request, token, () => database.transaction(addIn));
      if (!receipt) throw linkEnded();
      return receipt;
    },
  );

  app.post(
    `${VOLUNTEER_ROUND_API}/pedidos`,
    {
      onRequest: guard.requireKey,
      schema: {
        summary:
          'Sumar el pedido de alguien que vive al lado de una puerta del reparto de un enlace, o de uno que dejó de servir hace poco',
        body: doorBesideInput.codec,
        response: { 201: doorBesideReceipt },
      },
    },
    async (request, reply) => {
      const token = tokenIn(request);
      const toldAt = new Date(Math.min(Date.parse(request.body.at), now().getTime()));
      const shown = await calendar(request, toldAt);
      const closed = closedText(shown.election, 'orders', shown.now);
      if (closed) throw conflict(closed);
      const key = idempotencyKey(request, 'volunteer');
      const receipt = listRequests.told.receiptOf(key);
      const addIn = async (transaction: Database) => {
        await lockForAdding(transaction);
        const links = linkStore(transaction, linkHash);
        const add = (marker: RoundMarker) =>
          addDoor(transaction, { listRequests, activity }, { ...request.body, toldAt }, marker, receipt);
        const round = await links.find(token, { locked: true });
        if (round) return add(markerOf(round.id, round.linkName, request));
        const link = await links.findEnded(token);
        if (!link) return null;
        const marker = { ...markerOf(link.roundId, link.name, request), madeUntil: lastMomentOf(link) };
        const id = await add(marker);
        await countLate(transaction, link, 1);
        return id;
      };
      const requestId = await openLink(request, token, () => idempotent(database, key, addIn));
      if (!requestId) throw linkEnded();
      return reply.code(201).send({ requestId });
    },
  );
};

function markerOf(roundId: number, name: string | null, request: FastifyRequest): RoundMarker {
  const by = `enlace de ${name}`;
  return { roundId, by, actor: { id: null, name: by, request } };
}
