import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ELECTION_PREVIEW, SECTIONS } from '../contract.ts';
import { SECTION_RULES } from './rules.ts';

const { path, mayChange, change, stored } = SECTIONS.election;

/** The route that prepares a preview of the home page in each phase of a calendar that is not saved. */
export const electionPreviewRoute: FastifyPluginAsyncZod = async (app) => {
  const { guard, campaign: folder, content } = app.site;
  const { previews, previewPath } = content.drafts;
  app.post(
    `${path}/vista-previa`,
    {
      onRequest: guard.require(mayChange),
      schema: {
        summary: 'Preparar una página que muestra la portada en cada fase de un calendario sin guardar',
        body: change,
        response: { 201: z.object({ url: z.string() }) },
      },
    },
    async (request, reply) => {
      const { value: next } = request.body;
      SECTION_RULES.election?.({ next, inForce: next, stored: {}, folder });
      const id = await previews.add({
        accountId: guard.staffOf(request as FastifyRequest).id,
        subject: ELECTION_PREVIEW,
        itemId: null,
        content: z.encode(stored, next),
      });
      return reply.code(201).send({ url: `${previewPath}/${id}` });
    },
  );
};
