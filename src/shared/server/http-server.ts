import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { normalizeForwardedFor } from './forwarded-addresses.ts';

export interface HttpLimits {
  /** The time limit for the request line and the headers, in milliseconds. */
  headersMs: number;
  /**
   * The time limit for a whole request with its body. A chunk of an upload (512 KiB) passes at 18 kB/s; a slower upload
   * resumes where it was interrupted.
   */
  requestMs: number;
  /** How often connections are checked, which is how much later a limit may take effect. */
  checkEveryMs: number;
  /** How long a connection may wait for its next request. */
  keepAliveMs: number;
}

const LIMITS: HttpLimits = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 2_000, keepAliveMs: 15_000 };
/** Each open connection takes about 10 kB. */
const MOST_CONNECTIONS = 10_000;

/**
 * Creates an HTTP server with time limits for its connections. Fastify sets such limits only on servers that it creates
 * itself.
 */
export function createHttpServer(listener: http.RequestListener, limits = LIMITS): http.Server {
  const server = http.createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => {
      normalizeForwardedFor(request.headers);
      listener(request, response);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

/** How long running requests may finish during a stop; with closing the database a stop takes less than ten seconds. */
const GRACE_MS = 4_000;

/** Closes the server: no new requests are accepted, and after the grace period every connection is closed. */
export async function closeWithGrace(app: FastifyInstance, graceMs = GRACE_MS): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
