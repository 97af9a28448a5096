import http from 'node:http';
import type { Socket } from 'node:net';
import { normalizeForwardedFor } from './forwarded-addresses.ts';
import { rememberConnections } from './shutdown.ts';

interface HttpLimits {
  /** The time limit for the request line and the headers, in milliseconds. */
  headersMs: number;
  /**
   * Timeout for receiving a whole request with its body, in milliseconds. An upload chunk (512 KiB) needs 18 kB/s to
   * stay within it, and a slower upload resumes where it was interrupted.
   */
  requestMs: number;
  /** How often connections are checked, in milliseconds. A timeout may take effect this much later. */
  checkEveryMs: number;
  /** How long an idle connection is kept open for its next request, in milliseconds. */
  keepAliveMs: number;
  /** How long nothing may be transferred during a request, for example because the client reads no response. */
  stalledMs: number;
}

const LIMITS: HttpLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkEveryMs: 2_000,
  keepAliveMs: 15_000,
  stalledMs: 60_000, // more than the 25 s between two heartbeats of the staff's live events
};
/**
 * Maximum number of open connections, at about 5 kB of memory each. Ten thousand idle connections leave room for
 * visitors.
 */
const MOST_CONNECTIONS = 15_000;
/**
 * Maximum number of requests that wait on one connection for the response to an earlier one. Browsers and reverse
 * proxies send no requests ahead, and every waiting request takes memory.
 */
const MOST_WAITING_REQUESTS = 4;

interface Options {
  limits?: HttpLimits;
  /** Responds from memory if it can, before anything else is done for the request. Returns whether it did. */
  serveCached?: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
}

/**
 * Creates an HTTP server with timeouts for its connections, because Fastify sets timeouts only on servers that it
 * creates itself.
 */
export function createHttpServer(
  listener: http.RequestListener,
  { limits = LIMITS, serveCached = () => false }: Options = {},
): http.Server {
  const server = http.createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (request, response) => {
      if (!server.listening) response.shouldKeepAlive = false; // an open connection would delay the shutdown
      if (isSentTooFarAhead(request, response)) return;
      if (serveCached(request, response)) return;
      normalizeForwardedFor(request.headers);
      listener(request, response);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = limits.stalledMs;
  rememberConnections(server);
  return server;
}

const waitingRequests = new WeakMap<Socket, number>();

/** Closes a connection with too many waiting requests. Returns whether the request belongs to such a connection. */
function isSentTooFarAhead({ socket }: http.IncomingMessage, response: http.ServerResponse): boolean {
  if (response.socket) {
    waitingRequests.delete(socket); // only the response that is being sent has a socket
    return false;
  }
  const waiting = (waitingRequests.get(socket) ?? 0) + 1;
  waitingRequests.set(socket, waiting);
  if (waiting > MOST_WAITING_REQUESTS) socket.destroy();
  return socket.destroyed;
}
