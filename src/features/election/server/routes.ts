import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { differences } from '../../../shared/server/activity-log.ts';
import { THANKS_API, thanksCodec, thanksInput } from '../contract.ts';

/** The routes with which staff read and set the thanks after the election. */
export const electionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, content } = app.site;
  const change = content.changeOf('thanks');
  app.get(
    THANKS_API,
    {
      onRequest: guard.require('election: edit'),
      schema: {
        summary: 'El agradecimiento para después de la elección; vacío si vale el de la campaña',
        response: { 200: thanksCodec },
      },
    },
    () => content.stores.thanks.current(),
  );
  app.put(
    THANKS_API,
    {
      onRequest: guard.require('election: edit'),
      schema: {
        summary: 'Cambiar el agradecimiento para después de la elección',
        body: thanksInput.codec,
        response: { 200: thanksCodec },
      },
    },
    (request) =>
      change(request as FastifyRequest, async (store, record) => {
        const { text: before } = await store.current();
        const thanks = await store.change(request.body);
        await record({
          act: 'changed',
          item: { subject: 'thanks', title: 'El agradecimiento' },
          ...differences({ text: before }, thanks, { text: 'texto' }),
        });
        return thanks;
      }),
  );
};
