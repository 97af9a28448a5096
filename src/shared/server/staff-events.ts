import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../contract/problem.ts';
import type { DatabaseConnection } from './database/database.ts';
import type { Guard } from './guard.ts';

interface StaffEventsOptions {
  guard: Guard;
  connection: DatabaseConnection;
  /** Maps the name of each watched table to the name of its event. */
  names: Record<string, string>;
}

/** How long changes are collected, so that a burst of messages results in one event. */
const BATCHING_MS = 200;
const HEARTBEAT_MS = 25_000;
const MOST_STREAMS = 200;
const MOST_OF_ACCOUNT = 5;
/**
 * Sent to an account's oldest stream when a sixth one is opened. It sets a long reconnection time, because six open
 * tabs would otherwise replace each other again and again.
 */
const REPLACED = 'retry: 600000\nevent: reemplazada\ndata: {}\n\n';

/**
 * Sends server-sent events to the back office, which contain the name of what has changed but not its content. The
 * browser then repeats its requests, which check rights. A stream closes when its session ends.
 */
export const staffEvents =
  ({ guard, connection, names }: StaffEventsOptions) =>
  async (app: FastifyInstance) => {
    const requireReader = guard.require('messages: read');
    /** Maps each open stream to the id of its account, the oldest stream first. */
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
      streams.delete(stream); // prevents writing an event to a closed response
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
        onRequest: requireReader,
        schema: { summary: 'Avisos de lo que llega, como eventos (administradores)' },
        config: { inBackground: true },
        exposeHeadRoute: false, // a HEAD request to an event stream would never end
      },
      async (request, reply) => {
        const account = guard.staffOf(request).id;
        closeSurplusStreams(account);
        if (streams.size >= MOST_STREAMS) throw new Problem(503, 'Hay demasiadas pantallas abiertas.');
        reply.hijack();
        const stream = reply.raw;
        if (stream.destroyed) return; // the client disconnected during the session check
        // Turns off a proxy's buffering, which would delay events.
        reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) stream.setHeader(name, value);
        stream.write('retry: 5000\n\n');
        streams.set(stream, account);
        const heartbeat = setInterval(() => {
          requireReader(request).then(
            () => streams.has(stream) && stream.write(': \n\n'),
            () => finish(stream), // the user signed out or has lost the right
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
    /** Whether an open page sends this request automatically, so that it does not count as user activity. */
    inBackground?: boolean;
  }
}
