import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SAMPLE_API, type SampleCounts, sampleCountsCodec } from '../contract.ts';

interface SampleRoutesOptions {
  /** Counts the sample items that are left. */
  count: () => Promise<SampleCounts>;
  /** Removes the sample content and returns how much that was. */
  remove: (request: FastifyRequest) => Promise<SampleCounts>;
}

/** The routes with which administrators see and remove the sample content. */
export const sampleRoutes =
  ({ count, remove }: SampleRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const { guard } = app.site;
    const response = { 200: sampleCountsCodec };
    app.get(
      SAMPLE_API,
      {
        onRequest: guard.require('settings: clear'),
        schema: { summary: 'Cuánto queda del contenido de muestra', response },
      },
      () => count(),
    );
    app.delete(
      SAMPLE_API,
      {
        onRequest: guard.require('settings: clear'),
        schema: {
          summary: 'Quitar el contenido de muestra que nadie cambió',
          response,
        },
      },
      (request) => remove(request as FastifyRequest),
    );
  };
