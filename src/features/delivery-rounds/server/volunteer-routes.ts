import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { marksInput } from '../../../shared/contract/delivery-marks.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { marksReceipt, TOKEN_HEADER, VOLUNTEER_ROUND_API, volunteerRoundCodec } from '../contract.ts';
import { addLateMarks } from './late-marks.ts';
import { linkEnded, linkStore } from './links.ts';
import { addRoundMarks, type RoundMarker } from './round-marks.ts';
import { roundReader } from './round-reader.ts';

/** Maximum size of a request, enough for fifty marks, which is the most that a phone sends at once. */
const BODY_LIMIT = 64 * 1024;

/** The routes of the page with which a volunteer walks a round. The token of the link is the only permission. */
export const volunteerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity } = app.site;
  const { linkHash, openLink } = app.deliveryRounds;
  const marking = { marks: app.listRequests.marks, activity };

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
      const token = tokenOf(request);
      const round = await openLink(request, token, () => links.find(token));
      if (!round) throw linkEnded();
      await links.opened(round);
      return roundReader(database, app.listRequests).forVolunteer(round);
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
      const token = tokenOf(request);
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
};

const tokenOf = ({ headers }: FastifyRequest) => String(headers[TOKEN_HEADER] ?? '');

function markerOf(roundId: number, name: string | null, request: FastifyRequest): RoundMarker {
  const by = `enlace de ${name}`;
  return { roundId, by, actor: { id: null, name: by, request } };
}
