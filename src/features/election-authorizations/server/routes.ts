import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import {
  authorizationCodec,
  MOST_IN_PDF,
  PDF_API,
  pdfQuery,
  STEPS_API,
  stepInput,
  TEMPLATE_API,
  templateCodec,
  templateInput,
} from '../contract.ts';
import { AUTHORIZATIONS_API } from '../web/authorization-paths.ts';
import { filledText } from './filled-text.ts';
import { authorizationStore, scopesOf } from './store.ts';

/** The routes with which staff print the papers of delegates and tick what happened to each. */
export const authorizationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, guard, activity, campaign, shown } = app.site;
  const onRequest = guard.require('authorizations: edit');

  app.get(
    AUTHORIZATIONS_API,
    {
      onRequest,
      schema: {
        summary: 'Los poderes de quienes tienen un turno, y qué pasó con cada uno',
        response: { 200: z.array(authorizationCodec) },
      },
    },
    async (request) => {
      const { shifts, delegates } = await app.electionShifts();
      const all = await authorizationStore(database).all(shifts, delegates);
      if (all.length > 0) await activity.look(request, { act: 'viewed', item: ALL });
      return all;
    },
  );

  app.put(
    STEPS_API,
    {
      onRequest,
      schema: {
        summary: 'Marcar que un poder se firmó, se entregó o volvió',
        body: stepInput.codec,
        response: { 200: done },
      },
    },
    async (request) => {
      const { step, isDone, ...scope } = request.body;
      await database.transaction(async (transaction) => {
        await authorizationStore(transaction).setStep(scope, step, isDone);
        await activity.record(transaction, request, {
          act: 'changed',
          item: {
            subject: 'authorization',
            id: scope.helperId,
            title: `Poder de la persona ${scope.helperId}`,
          },
        });
      });
      return DONE;
    },
  );

  app.get(
    TEMPLATE_API,
    {
      onRequest,
      schema: { summary: 'El texto de los poderes', response: { 200: templateCodec } },
    },
    () => authorizationStore(database).template(),
  );

  app.put(
    TEMPLATE_API,
    {
      onRequest,
      schema: {
        summary: 'Cambiar el texto de los poderes',
        body: templateInput.codec,
        response: { 200: templateCodec },
      },
    },
    async (request) => {
      await database.transaction(async (transaction) => {
        await authorizationStore(transaction).setTemplate(request.body);
        await activity.record(transaction, request, { act: 'changed', item: TEMPLATE });
      });
      return request.body;
    },
  );

  app.get(
    PDF_API,
    {
      onRequest,
      schema: {
        summary: 'Los poderes para imprimir, en un PDF: de una persona o de todas',
        querystring: pdfQuery,
      },
    },
    async (request, reply) => {
      const { shifts, delegates } = await app.electionShifts();
      const known = new Map(delegates.map((delegate) => [delegate.id, delegate]));
      const { helperId } = request.query;
      const papers = scopesOf(shifts).flatMap((scope) => {
        const delegate = known.get(scope.helperId);
        return delegate && (helperId === undefined || helperId === scope.helperId)
          ? [{ scope, delegate }]
          : [];
      });
      if (papers.length === 0) throw notFound('ningún poder: nadie tiene un turno');
      if (papers.length > MOST_IN_PDF)
        throw conflict(`Son más de ${MOST_IN_PDF} poderes. Hay que bajarlos de a una persona.`);
      const template = await authorizationStore(database).template();
      const { places } = (await shown()).pollingPlaces;
      const { election } = await app.site.calendar(request);
      const facts = {
        places,
        day: formatDay(election.day),
        list: `${campaign.list.inSentence} ${campaign.list.number}`,
      };
      const { papersPdf } = await import('./paper.ts');
      const content = await papersPdf(
        papers.map((paper) => ({ paragraphs: filledText(template.text, { ...paper, ...facts }) })),
        template,
      );
      const item = helperId === undefined ? ALL : { ...ALL, id: helperId };
      await activity.look(request, { act: 'exported', item });
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="poderes.pdf"')
        .header('cache-control', 'no-store')
        .send(Buffer.from(content));
    },
  );
};

const ALL: Entry['item'] = { subject: 'authorization', title: 'Poderes' };
const TEMPLATE: Entry['item'] = { subject: 'authorization', title: 'Texto de los poderes' };
