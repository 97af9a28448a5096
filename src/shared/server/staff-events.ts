import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../contract/problem.ts';
import { can, type Right } from '../contract/rights.ts';
import type { DatabaseConnection } from './database/database.ts';
import type { Guard, Staff } from './guard.ts';

/** A server-sent event and the right without which nobody is told. */
export interface StaffEvent {
  name: string;
  right: Right;
  /** The path of the API's list that has changed, for the event with which browsers refetch any list. */
  list?: string;
}

/** The event of a table whose rows are a list of the API. Its open screens refetch it without code of their own. */
export const listChanged = (list: string, right: Right): StaffEvent => ({ name: 'lista', right, list });

interface StaffEventsOptions {
  guard: Guard;
  connection: DatabaseConnection;
  /** The event of each watched table. */
  events: Record<string, StaffEvent>;
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
  ({ guard, connection, events }: StaffEventsOptions) =>
  async (app: FastifyInstance) => {
    const requireReader = guard.require('dashboard: follow');
    /** Maps each open stream to its account, the oldest stream first. */
    const streams = new Map<ServerResponse, Staff>();
    const batch = new Set<StaffEvent>();
    let timer: NodeJS.Timeout | undefined;
    const sendEvents = () => {
      timer = undefined;
      const changed = [...batch];
      batch.clear();
      for (const [stream, account] of streams) {
        const text = changed
          .filter(({ right }) => can(account, right))
          .map(({ name, list = '{}' }) => `event: ${name}\ndata: ${list}\n\n`)
          .join('');
        if (text) stream.write(text);
      }
    };
    await connection.onChange('inbox_changed', (table) => {
      const changed = table === undefined ? Object.values(events) : [events[table]];
      for (const event of changed) if (event) batch.add(event);
      timer ??= setTimeout(sendEvents, BATCHING_MS).unref();
    });

    const finish = (stream: ServerResponse) => {
      streams.delete(stream); // prevents writing an event to a closed response
      stream.end();
    };
    const closeSurplusStreams = (account: number) => {
      const own = [...streams].filter(([, { id }]) => id === account).map(([stream]) => stream);
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
        schema: { summary: 'Avisos de lo que llega, como eventos (quien puede ver algo de eso)' },
        config: { inBackground: true },
        exposeHeadRoute: false, // a HEAD request to an event stream would never end
      },
      async (request, reply) => {
        const account = guard.staffOf(request);
        closeSurplusStreams(account.id);
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
