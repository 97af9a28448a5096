import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import type { DatabaseConnection } from '../shared/server/database.ts';

const health = z.object({
  estado: z.enum(['bien', 'sin base de datos']),
  base_de_datos: z.enum(['responde', 'no responde']),
  version: z.string(),
  segundos_en_marcha: z.number(),
});

/** For whoever watches the site: 200 while the database answers, 503 while it does not. */
export const healthRoutes = (options: { connection: DatabaseConnection }) => async (app: FastifyInstance) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/salud',
      { schema: { summary: 'Estado del servidor', response: { 200: health, 503: health } } },
      async (_, reply) => {
        const answers = await answersInTime(options.connection);
        return reply
          .code(answers ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({
            estado: answers ? 'bien' : 'sin base de datos',
            base_de_datos: answers ? 'responde' : 'no responde',
            version: packageJson.version,
            segundos_en_marcha: Math.floor(process.uptime()),
          });
      },
    );
};

const PATIENCE_MS = 3_000;

async function answersInTime(connection: DatabaseConnection): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const pinged = connection.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([pinged, tooLate]).finally(() => clearTimeout(timer));
}
