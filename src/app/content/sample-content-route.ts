import type { FastifyInstance } from 'fastify';
import { sampleContent } from './sample-content.ts';
import { SAMPLES_PATH } from './samples-path.ts';

/** The sample content for the demo's local administrator, whose panel works without the server's data. */
export const sampleContentRoute = async (app: FastifyInstance) => {
  app.get(SAMPLES_PATH, { schema: { hide: true } }, async () => sampleContent);
};
