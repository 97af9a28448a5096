import type { FastifyInstance } from 'fastify';

/** Repeats work while the application runs. A failure is logged with the message `failed`, and the next time follows. */
export function repeat(
  app: FastifyInstance,
  everyMs: number,
  work: () => Promise<void>,
  failed: string,
): void {
  const timer = setInterval(() => {
    work().catch((err: unknown) => app.log.error({ err }, failed));
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
