import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../contract/problem.ts';
import type { DatabaseConnection } from './database.ts';
import type { Guard } from './guard.ts';

interface StaffEventsOptions {
  guard: Guard;
  connection: DatabaseConnection;
  /** The event's name for each watched table. */
  names: Record<string, string>;
}

/** Long enough to combine a burst of messages into one event. */
const BATCHING_MS = 200;
const HEARTBEAT_MS = 25_000;
const MOST_STREAMS = 200;
const MOST_OF_ACCOUNT = 5;
/**
 * Sent to an account's oldest stream when a sixth one is opened. It includes when to reconnect, because six open tabs
 * would otherwise replace each other again and again.
 */
const REPLACED = 'retry: 600000\nevent: reemplazada\ndata: {}\n\n';

/**
 * Server-sent events for the back office: the name of what has changed, without its content. The browser then repeats
 * its requests, which check permissions. A stream ends with its session.
 */
export const staffEvents =
  ({ guard, connection, names }: StaffEventsOptions) =>
  async (app: FastifyInstance) => {
    /** The streams of each account, the oldest first. */
    const streams = new Map<ServerResponse, number>();
    const batch = new Set<string>();
    let timer: NodeJS.Timeout | undefined;
    const sendEvents = () => {
      timer = undefined;
      const text = [...batch].map((name) => `event: ${name}\ndata: {}\n\n`).join('');
      batch.clear();
      for (const stream of streams.keys()) stream.write(text);
    };
    await connection.onChange('inbox_changed', (table) => {
      const changed = table === undefined ? Object.values(names) : [names[table] ?? ''];
      for (const name of changed) if (name) batch.add(name);
      timer ??= setTimeout(sendEvents, BATCHING_MS).unref();
    });

    const finish = (stream: ServerResponse) => {
      streams.delete(stream); // a closed response must not be written to
      stream.end();
    };
    const closeSurplusStreams = (account: number) => {
      const own = [...streams].filter(([, owner]) => owner === account).map(([stream]) => stream);
      for (const stream of own.slice(0, Math.max(0, own.length - MOST_OF_ACCOUNT + 1))) {
        stream.write(REPLACED);
        finish(stream);
      }
    };
    app.addHook('preClose', async () => {
      clearTimeout(timer);
      for (const stream of streams.keys()) finish(stream);
    });

    app.get(
      '/api/admin/novedades',
      {
        onRequest: guard.requireAdmin,
        schema: { summary: 'Avisos de lo que llega, como eventos (administradores)' },
        config: { inBackground: true },
        exposeHeadRoute: false, // a HEAD request would never end either
      },
      async (request, reply) => {
        const account = guard.staffOf(request).id;
        closeSurplusStreams(account);
        if (streams.size >= MOST_STREAMS) throw new Problem(503, 'Hay demasiadas pantallas abiertas.');
        reply.hijack();
        const stream = reply.raw;
        if (stream.destroyed) return; // the client disconnected during the session check
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no'); // a proxy that buffers responses would delay the events
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) stream.setHeader(name, value);
        stream.write('retry: 5000\n\n');
        streams.set(stream, account);
        const heartbeat = setInterval(() => {
          guard.requireAdmin(request).then(
            () => streams.has(stream) && stream.write(': \n\n'),
            () => finish(stream), // signed out, or no longer an administrator
          );
        }, HEARTBEAT_MS);
        stream.once('close', () => {
          clearInterval(heartbeat);
          streams.delete(stream);
        });
      },
    );
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An open page sends this request by itself, so it does not count as the user's activity. */
    inBackground?: boolean;
  }
}
