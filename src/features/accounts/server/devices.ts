import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { knownDevices } from './table.ts';

export const DEVICE_DAYS = 365;

/**
 * Store of the browsers in which a user has signed in before. Such a browser has a separate limit of attempts, and where
 * no mail is sent its user may set up a second factor that is required.
 */
export const deviceStore = (database: Database, hash: KeyedHash) => ({
  async remember(userId: number): Promise<string> {
    const token = randomToken();
    await database.insert(knownDevices).values({ tokenHash: hash(token), userId });
    return token;
  },

  async isOf(token: string, userId: number): Promise<boolean> {
    const rows = await database
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .where(and(eq(knownDevices.tokenHash, hash(token)), eq(knownDevices.userId, userId)));
    return rows.length > 0;
  },

  async sweep(): Promise<void> {
    await database
      .delete(knownDevices)
      .where(lt(knownDevices.createdAt, sql`now() - make_interval(days => ${DEVICE_DAYS})`));
  },
});
