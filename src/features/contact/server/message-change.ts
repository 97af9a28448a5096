import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { type Message, messageCodec } from '../contract.ts';
import { messageItemOf } from './message-item.ts';
import { type ChangedPart, messagesUndo } from './undo.ts';

/** What a change of a message works with. `prepared` is the result of `prepare`. */
interface Within<Body, Prepared> {
  transaction: Database;
  id: number;
  body: Body;
  staff: Staff;
  prepared: Prepared;
}

/** Describes a route that changes a message. */
interface MessageChange<Body, Prepared> {
  summary: string;
  /** What the change replaces, so that it can be taken back. */
  replaces: ChangedPart;
  body: z.core.$ZodType<Body>;
  /** What the change stores in columns that somebody else must not have changed when it is taken back. */
  stored?: (body: Body, prepared: Prepared) => Record<string, unknown>;
  /** Reads what the change needs, before the transaction, which has a connection of its own. */
  prepare?: (body: Body, staff: Staff) => Promise<Prepared>;
  change: (within: Within<Body, Prepared>) => Promise<Message>;
  /** Returns the change in Spanish, for the activity log. */
  inWords: (body: Body, prepared: Prepared) => string;
}

/** Returns a function that adds a route with which staff change one message. `url` contains the parameter `:id`. */
export function messageChangesOf(app: FastifyInstance) {
  const { database, guard, activity } = app.site;
  return <Body, Prepared = undefined>(
    method: 'PUT' | 'POST',
    url: string,
    { summary, replaces, stored, body: bodySchema, prepare, change, inWords }: MessageChange<Body, Prepared>,
  ) =>
    app.withTypeProvider<ZodTypeProvider>().route({
      method,
      url,
      onRequest: guard.require('messages: answer'),
      schema: { summary, params: idInPath, body: bodySchema, response: { 200: messageCodec } },
      handler: async (request) => {
        const { id } = request.params;
        const staff = guard.staffOf(request);
        const body = request.body as Body;
        const prepared = (await prepare?.(body, staff)) as Prepared;
        return database.transaction(async (transaction) => {
          await messagesUndo.remember(transaction, request, staff.id, {
            ids: [id],
            part: replaces,
            stored: stored?.(body, prepared),
          });
          const message = await change({ transaction, id, body, staff, prepared });
          const after = inWords(body, prepared);
          await activity.record(transaction, request, { act: 'changed', item: messageItemOf(id), after });
          return message;
        });
      },
    });
}
