import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../contract/problem.ts';
import type { Database } from './database.ts';

/** What was answered to a call that named itself, so that the same call sent again is not done again. */
export const answeredCalls = pgTable('answered_calls', {
  key: text().primaryKey(),
  answer: jsonb(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull().default(sql`now()`),
});

const KEPT_DAYS = 30;

/**
 * Runs `work` in a transaction, and only once for the same key: who asks again gets the first answer, also when both
 * ask at the same moment. `work` must answer something that JSON can carry. Without a key it is just a transaction.
 */
export const onceFor = <Answer>(
  database: Database,
  key: string | undefined,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer> =>
  database.transaction(async (transaction) => {
    if (!key) return work(transaction);
    const first = await transaction.insert(answeredCalls).values({ key }).onConflictDoNothing().returning();
    if (first.length === 0) {
      const [former] = await transaction.select().from(answeredCalls).where(eq(answeredCalls.key, key));
      return former?.answer as Answer;
    }
    const answer = await work(transaction);
    await transaction
      .update(answeredCalls)
      .set({ answer: answer ?? null })
      .where(eq(answeredCalls.key, key));
    return answer;
  });

/**
 * The same for a call that anybody may make: bound to what is sent, so that nobody's words are taken for ones that were
 * stored before. Throws 400.
 */
export const callKeyOf = (request: FastifyRequest, sent: object) =>
  callKey(request, createHash('sha256').update(JSON.stringify(sent)).digest('base64url'));

/** The call's own name, bound to who makes it and to what is called; undefined when it has none. Throws 400. */
export function callKey(request: FastifyRequest, caller: number | string): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !/^[\w-]{8,100}$/.test(given)) {
    throw new Problem(400, 'La clave de idempotencia no es válida.');
  }
  return `${caller} ${request.method} ${request.url.split('?', 1)[0]} ${given}`;
}

export const sweepAnsweredCalls = async (database: Database) =>
  void (await database
    .delete(answeredCalls)
    .where(lt(answeredCalls.answeredAt, sql`now() - make_interval(days => ${KEPT_DAYS})`)));
