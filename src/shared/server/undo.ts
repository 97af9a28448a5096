import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../contract/problem.ts';
import type { Right } from '../contract/rights.ts';
import { UNDO_SECONDS } from '../contract/undo-seconds.ts';
import type { Entry } from './activity-log.ts';
import type { Database } from './database/database.ts';
import { moment } from './database/moment-column.ts';
import type { Staff } from './guard.ts';
import { idempotencyKey } from './idempotency.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** What the last changes of staff replaced, so that a change can be taken back for a short time. */
export const undoSteps = pgTable('undo_steps', {
  /** The idempotency key of the change, bound to the user. */
  key: text().primaryKey(),
  kind: text().notNull(),
  former: jsonb().notNull(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
});

/** Takes back changes of one kind. */
export interface Undoer {
  /** The right without which a change of this kind cannot be taken back, as it could not be made. */
  right: Right;
  /** Restores what was replaced where it still exists, and returns an entry of the activity log for each item. */
  restore: (transaction: Database, former: unknown, staff: Staff) => Promise<Entry[]>;
  /** Whether visitors see what is restored. By default they do not. */
  isPublic?: (former: unknown) => boolean;
}

/** The response can take some time to arrive, and so can the request to take the change back. */
const KEPT_SECONDS = 6 * UNDO_SECONDS;

const keyOf = (user: number, key: string) => `${user} ${key}`;

/** Store of the steps. `database` is the transaction of the change, or of taking it back. */
export const undoStore = (database: Database) => ({
  /** Stores what a change replaces, which `former` reads only if the request has an idempotency key. */
  async remember(
    request: FastifyRequest,
    user: number,
    kind: string,
    former: () => Promise<unknown>,
  ): Promise<void> {
    if (idempotencyKey(request, user) === undefined) return;
    const key = keyOf(user, String(request.headers['idempotency-key']));
    await database
      .insert(undoSteps)
      .values({ key, kind, former: await former() })
      .onConflictDoNothing();
  },

  /** Whether a request repeats one whose change is remembered. */
  async remembers(request: FastifyRequest, user: number): Promise<boolean> {
    const key = request.headers['idempotency-key'];
    return typeof key === 'string' && (await this.find(user, key)) !== undefined;
  },

  /** Returns the step of a user and removes it. Throws 404 if there is none or its time is over. */
  async take(user: number, key: string): Promise<{ kind: string; former: unknown }> {
    const isInTime = gt(undoSteps.createdAt, sql`now() - make_interval(secs => ${KEPT_SECONDS})`);
    const [step] = await database
      .delete(undoSteps)
      .where(and(eq(undoSteps.key, keyOf(user, key)), isInTime))
      .returning();
    if (!step) throw notFound('ese cambio');
    return step;
  },

  /** Returns the step of a user without removing it, or undefined. */
  async find(user: number, key: string): Promise<{ kind: string; former: unknown } | undefined> {
    const [step] = await database
      .select()
      .from(undoSteps)
      .where(eq(undoSteps.key, keyOf(user, key)));
    return step;
  },

  async sweep(): Promise<void> {
    await database
      .delete(undoSteps)
      .where(lt(undoSteps.createdAt, sql`now() - make_interval(secs => ${KEPT_SECONDS})`));
  },
});

/** A step may contain data of an erased person. It is of use for a minute only, so none is kept. */
export const undoData: PersonalDataSource = {
  async erase(transaction) {
    await transaction.delete(undoSteps);
    return { counts: {} };
  },
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What takes back changes, by the kind of the change. Features add theirs. */
    undoers: Record<string, Undoer>;
  }
}
