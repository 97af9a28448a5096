import { createHash } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../contract/problem.ts';
import type { Database } from './database/database.ts';
import { moment } from './database/moment-column.ts';

/** Stored responses of requests with an idempotency key, so that a repeated request is not executed again. */
export const idempotentResults = pgTable('answered_calls', {
  key: text().primaryKey(),
  result: jsonb('answer'),
  createdAt: moment('answered_at').notNull().default(sql`now()`),
});

const RETENTION_DAYS = 30;

/**
 * Runs `work` in a transaction, only once for each idempotency key: repeated and concurrent requests with the same key
 * get the first response. The result of `work` must be JSON. Without a key, `work` always runs.
 */
export const idempotent = <Result>(
  database: Database,
  key: string | undefined,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    if (!key) return work(transaction);
    const first = await transaction
      .insert(idempotentResults)
      .values({ key })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) {
      const [former] = await transaction
        .select()
        .from(idempotentResults)
        .where(eq(idempotentResults.key, key));
      return former?.result as Result;
    }
    const result = await work(transaction);
    await transaction
      .update(idempotentResults)
      .set({ result: result ?? null })
      .where(eq(idempotentResults.key, key));
    return result;
  });

/**
 * Stores the same result for several keys within a transaction. Returns the keys that had no result yet; the requests
 * of the others are repetitions.
 */
export async function claimResults(within: Database, keys: string[], result: unknown): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const claimed = await within
    .insert(idempotentResults)
    // Sorted, so that instances do not block each other.
    .values(keys.toSorted().map((key) => ({ key, result })))
    .onConflictDoNothing()
    .returning({ key: idempotentResults.key });
  return new Set(claimed.map(({ key }) => key));
}

/** Removes the results of keys whose requests were rejected, so that they can be repeated. */
export async function releaseResults(within: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await within.delete(idempotentResults).where(inArray(idempotentResults.key, keys));
}

/**
 * Returns the idempotency key of a visitor's request, bound to the request body, so that the same key with another body
 * counts as another request. Throws a Problem with status 400 for an invalid key.
 */
export const visitorIdempotencyKey = (request: FastifyRequest, sent: object) =>
  idempotencyKey(request, createHash('sha256').update(JSON.stringify(sent)).digest('base64url'));

/**
 * Returns the idempotency key of a request, bound to the caller and the route, or undefined if it has none. Throws a
 * Problem with status 400 for an invalid key.
 */
export function idempotencyKey(request: FastifyRequest, caller: number | string): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !/^[\w-]{8,100}$/.test(given)) {
    throw new Problem(400, 'La clave de idempotencia no es válida.');
  }
  return `${caller} ${request.method} ${request.url.split('?', 1)[0]} ${given}`;
}

export const removeOldResults = async (database: Database) =>
  void (await database
    .delete(idempotentResults)
    .where(lt(idempotentResults.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`)));
