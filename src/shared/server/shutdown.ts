import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The open connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>();

/** Remembers the open connections of a server, so that `closeWithGrace` finds those without a request. */
export function rememberConnections(server: Server) {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** How long running requests may take to finish at shutdown. An interrupted upload resumes where it stopped. */
const GRACE_MS = 2_000;
/** How often the shutdown looks for connections that no request uses any more. */
const LOOK_EVERY_MS = 25;
/** How long the shutdown waits for the first request on a connection, which may be under way already. */
const FIRST_REQUEST_MS = 100;

/**
 * Shuts the server down: it accepts no new connections, closes those without a request, and after the grace period all
 * others. Node itself treats a connection that has not sent a request yet as busy.
 */
export async function closeWithGrace(app: FastifyInstance, graceMs = GRACE_MS): Promise<void> {
  const { server } = app;
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const unused = setTimeout(() => closeUnused(server), FIRST_REQUEST_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(unused);
    clearTimeout(cut);
  }
}

function closeUnused(server: Server) {
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}
