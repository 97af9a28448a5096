import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { normalizeForwardedFor } from './forwarded-addresses.ts';

export interface HttpLimits {
  /** For the request line and the headers, in milliseconds. */
  headersMs: number;
  /** For a whole request, body included. A piece of an upload (512 KiB) gets through at 18 kB/s; a slower one goes on where it was cut. */
  requestMs: number;
  /** How often open connections are looked at: a limit is kept at most this much later. */
  lookEveryMs: number;
  /** How long a connection may wait for its next request. */
  keepAliveMs: number;
}

const LIMITS: HttpLimits = { headersMs: 10_000, requestMs: 30_000, lookEveryMs: 2_000, keepAliveMs: 15_000 };
/** Each open connection takes about 10 kB. */
const MOST_CONNECTIONS = 10_000;

/**
 * An HTTP server whose connections end, however slowly their clients send. Fastify sets such limits on servers of its own
 * only.
 */
export function createHttpServer(listener: http.RequestListener, limits = LIMITS): http.Server {
  const server = http.createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.lookEveryMs,
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

/** What is under way may finish for so long; with the end of the database a stop takes less than ten seconds. */
const GRACE_MS = 4_000;

/** Closes the server: no new request is taken, and after the grace every connection is cut. */
export async function closeWithGrace(app: FastifyInstance, graceMs = GRACE_MS): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
