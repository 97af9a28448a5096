import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The log of requests. It contains no path, query, IP address or other personal data, only route patterns. */

/** One line of the log. */
interface LoggedRequest {
  method: string;
  /** The route's pattern, such as /api/noticias/:id; 'none' when no route matched. */
  route: string;
  status: number;
  ms: number;
  requestId: string;
}

interface Options {
  write: (request: LoggedRequest) => void;
  /** Called at most once a second for each path, with the number of its responses from memory since the last call. */
  writeCached: (route: string, count: number) => void;
}

const CACHED_EVERY_MS = 1_000;

/**
 * Logs every request that the app handles, and gives it an id, which is also in the response's header X-Request-Id.
 * Responses from memory are so many that they are only counted by route: a flood of them must not fill the disk.
 */
export function logRequests(app: FastifyInstance, { write, writeCached }: Options) {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
  app.addHook('onResponse', async (request, reply) => {
    write({
      method: request.method,
      route: patternOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      requestId: request.id,
    });
  });
  const counts = new Map<string, number>();
  const timer = setInterval(() => {
    for (const [path, count] of counts) writeCached(routeOf(path), count);
    counts.clear();
  }, CACHED_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    /**
     * Counts a response from memory. `path` must be one of the site's paths, so that the number of paths is limited.
     */
    served(path: string) {
      counts.set(path, (counts.get(path) ?? 0) + 1);
    },
  };
}

/** The pattern of a public page's path: an id at its end, such as that of a news item, is left out. */
const routeOf = (path: string) => path.replace(/\?.*$/, '').replace(/\/\d+$/, '/:id');

/** The pattern of a request's route, such as /api/noticias/:id; 'none' when no route matched. */
export const patternOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';
