import { and, desc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { select } from '../../../shared/server/database/select.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { FACTOR_COLUMNS, lacksSecondFactor } from './second-factor.ts';
import { pendingLogins, sessions, users } from './table.ts';

/** A session expires after IDLE_HOURS without a request, and after ABSOLUTE_DAYS in any case (OWASP ASVS 5, 7.3). */
const IDLE_HOURS = 24;
export const ABSOLUTE_DAYS = 14;
/** The time of a session's last request is updated at most once in this interval. */
const SEEN_EVERY_MINUTES = 5;

/** For how long users are trusted to be still the ones who entered the password, before an export or a change of access. */
const CONFIRMED_MINUTES = 10;

/** The largest number of open sessions that are shown to their user. */
const MOST_SHOWN = 50;

const isAlive = sql`(${sessions.lastSeenAt} > now() - make_interval(hours => ${IDLE_HOURS})
  and ${sessions.createdAt} > now() - make_interval(days => ${ABSOLUTE_DAYS})
  and coalesce(${sessions.endsAt} > now(), true))`;

/**
 * Store of the sessions of signed-in users. `database` may be a transaction, so that a change to a user and the end of
 * the user's sessions are committed together.
 */
export const sessionStore = (database: Database, hash: KeyedHash) => ({
  /** Creates a session and returns its token for the cookie. */
  async begin(
    userId: number,
    { passwordChangeOnly, origin = '' }: { passwordChangeOnly: boolean; origin?: string },
  ): Promise<string> {
    const token = randomToken();
    await database.insert(sessions).values({ tokenHash: hash(token), userId, passwordChangeOnly, origin });
    return token;
  },

  /**
   * Returns the user of a session token, or null if the session is unknown or has ended. A request `inBackground` does
   * not extend the session.
   */
  async find(token: string, { inBackground = false } = {}): Promise<Staff | null> {
    const tokenHash = hash(token);
    const [row] = await database
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        ...FACTOR_COLUMNS,
        passwordChangeOnly: sessions.passwordChangeOnly,
        needsConfirmation: sql<boolean>`${sessions.confirmedAt} < now() - make_interval(mins => ${CONFIRMED_MINUTES})`,
        seenLately: sql<boolean>`${sessions.lastSeenAt} > now() - make_interval(mins => ${SEEN_EVERY_MINUTES})`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), isAlive));
    if (!row) return null;
    const { seenLately, isWithoutFactor, ...staff } = row;
    if (!seenLately && !inBackground) {
      await database
        .update(sessions)
        .set({ lastSeenAt: sql`now()` })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    return { ...staff, lacksSecondFactor: lacksSecondFactor(row) };
  },

  /**
   * Begins a session in the place of one whose user has just proved who it is, and returns its token. The proof thus
   * does not serve whoever has a copy of the former cookie. The former session ends a minute later, because requests
   * with it may be under way.
   */
  async renew(token: string): Promise<string | undefined> {
    const renewed = randomToken();
    return database.transaction(async (transaction) => {
      const [former] = await transaction
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hash(token)))
        .for('update');
      if (!former) return;
      const { id: _id, confirmedAt: _confirmedAt, challenge: _challenge, endsAt: _endsAt, ...kept } = former;
      await transaction.insert(sessions).values({ ...kept, tokenHash: hash(renewed) });
      await transaction
        .update(sessions)
        .set({ endsAt: sql`now() + make_interval(mins => 1)` })
        .where(and(eq(sessions.id, former.id), isNull(sessions.endsAt)));
      return renewed;
    });
  },

  /** Stores the challenge that the passkey of a session's user has to sign next. */
  async challenge(token: string, challenge: string): Promise<void> {
    await database
      .update(sessions)
      .set({ challenge })
      .where(eq(sessions.tokenHash, hash(token)));
  },

  /** Returns the challenge of a session and forgets it, so that it is answered once. Undefined if there is none. */
  async takeChallenge(token: string): Promise<string | undefined> {
    const [row] = await select<{ challenge: string | null }>(
      database,
      sql`update sessions set challenge = null
        from (select challenge, token_hash from sessions where token_hash = ${hash(token)} for update) as former
        where sessions.token_hash = former.token_hash returning former.challenge`,
    );
    return row?.challenge ?? undefined;
  },

  /** The open sessions of a user, the one that was used last at the top. `token` is the one that asks. */
  async openOf(userId: number, token: string) {
    const rows = await database
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isAlive, isNull(sessions.endsAt)))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(MOST_SHOWN);
    return rows.map(({ id, origin, createdAt, lastSeenAt, tokenHash }) => ({
      id,
      origin,
      since: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: tokenHash === hash(token),
    }));
  },

  /** Ends one session of a user. Throws 404. */
  async endOne(userId: number, id: number): Promise<void> {
    const ended = await endWhere(database, userId, eq(sessions.id, id));
    if (ended === 0) throw notFound('esa sesión');
  },

  /** Ends every session of a user except one. Returns how many. */
  endOthers: (userId: number, token: string): Promise<number> =>
    endWhere(database, userId, ne(sessions.tokenHash, hash(token))),

  /** Ends a session. Returns whether there was one. */
  async end(token: string): Promise<boolean> {
    const ended = await database
      .delete(sessions)
      .where(eq(sessions.tokenHash, hash(token)))
      .returning({ userId: sessions.userId });
    return ended.length > 0;
  },

  /** Ends every session of a user, and every login that waits for the second factor. */
  async endAllOf(userId: number): Promise<void> {
    for (const table of [sessions, pendingLogins])
      await database.delete(table).where(eq(table.userId, userId));
  },

  async sweep(): Promise<void> {
    await database.delete(sessions).where(not(isAlive));
  },
});

async function endWhere(database: Database, userId: number, which: SQL): Promise<number> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), which))
    .returning({ id: sessions.id });
  return ended.length;
}
