import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { differences } from '../../../shared/server/activity-log.ts';
import type { ChangeContent } from '../../../shared/server/content-routes.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { THANKS_API, type Thanks, thanksCodec, thanksInput } from '../contract.ts';
import type { ThanksStore } from './store.ts';

interface ElectionRoutesOptions {
  guard: Guard;
  thanks: () => Promise<Thanks>;
  change: ChangeContent<ThanksStore>;
}

/** The routes with which staff read and set the thanks after the election. */
export const electionRoutes =
  ({ guard, thanks, change }: ElectionRoutesOptions) =>
  async (plain: FastifyInstance) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      THANKS_API,
      {
        onRequest: guard.require('election: edit'),
        schema: {
          summary: 'El agradecimiento para después de la elección; vacío si vale el de la campaña',
          response: { 200: thanksCodec },
        },
      },
      () => thanks(),
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
