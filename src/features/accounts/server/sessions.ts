import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { sessions, users } from './table.ts';

/** A session expires after IDLE_HOURS without a request, and after ABSOLUTE_DAYS in any case (OWASP ASVS 5, 7.3). */
const IDLE_HOURS = 24;
export const ABSOLUTE_DAYS = 14;
/** The time of a session's last request is updated at most once in this interval. */
const SEEN_EVERY_MINUTES = 5;

const isAlive = sql`(${sessions.lastSeenAt} > now() - make_interval(hours => ${IDLE_HOURS})
  and ${sessions.createdAt} > now() - make_interval(days => ${ABSOLUTE_DAYS}))`;

/**
 * Store of the sessions of signed-in users. `database` may be a transaction, so that a change to a user and the end of
 * the user's sessions are committed together.
 */
export const sessionStore = (database: Database, hash: KeyedHash) => ({
  /** Creates a session and returns its token for the cookie. */
  async begin(userId: number, { passwordChangeOnly }: { passwordChangeOnly: boolean }): Promise<string> {
    const token = randomToken();
    await database.insert(sessions).values({ tokenHash: hash(token), userId, passwordChangeOnly });
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
        role: users.role,
        otherRoles: users.otherRoles,
        passwordChangeOnly: sessions.passwordChangeOnly,
        seenLately: sql<boolean>`${sessions.lastSeenAt} > now() - make_interval(mins => ${SEEN_EVERY_MINUTES})`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), isAlive));
    if (!row) return null;
    const { seenLately, ...staff } = row;
    if (!seenLately && !inBackground) {
      await database
        .update(sessions)
        .set({ lastSeenAt: sql`now()` })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    return staff;
  },

  /** Ends a session. Returns whether there was one. */
  async end(token: string): Promise<boolean> {
    const ended = await database
      .delete(sessions)
      .where(eq(sessions.tokenHash, hash(token)))
      .returning({ userId: sessions.userId });
    return ended.length > 0;
  },

  /** Ends every session of a user. */
  async endAllOf(userId: number): Promise<void> {
    await database.delete(sessions).where(eq(sessions.userId, userId));
  },

  async sweep(): Promise<void> {
    await database.delete(sessions).where(not(isAlive));
  },
});
