import { and, asc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { LockedPhone } from '../contract.ts';
import { LONG_WRONG, TRIES_PER_CODE } from './limits.ts';
import { codeDeliveries, phoneCodes, verifiedPhones } from './table.ts';

const SWEPT_AFTER_DAYS = 30;

/** Operations on stored phones for staff and scheduled jobs: list and release locked phones, and remove old data. */
export const lockedPhones = (database: Database) => ({
  /** Returns the locked phones, sorted by the end of their lock, earliest first. */
  async locked(): Promise<LockedPhone[]> {
    const rows = await database
      .select({ phone: phoneCodes.phone, until: phoneCodes.lockedUntil, locks: phoneCodes.locks })
      .from(phoneCodes)
      .where(gt(phoneCodes.lockedUntil, sql`now()`))
      .orderBy(asc(phoneCodes.lockedUntil))
      .limit(100);
    return rows.map(({ until, ...row }) => ({ ...row, until: until?.toISOString() ?? '' }));
  },

  /**
   * Ends a phone's lock and returns whether there was one. Three more wrong guesses, the attempts of one code, lock the
   * phone again.
   */
  async release(phone: string): Promise<boolean> {
    const released = await database
      .update(phoneCodes)
      .set({ lockedUntil: null, locks: 0, longWrong: LONG_WRONG - TRIES_PER_CODE })
      .where(and(eq(phoneCodes.phone, phone), gt(phoneCodes.lockedUntil, sql`now()`)))
      .returning({ phone: phoneCodes.phone });
    return released.length > 0;
  },

  /** Removes phones, verifications and delivery states that are too old to matter to any rule. */
  async sweep(): Promise<void> {
    const dayAgo = sql`now() - interval '1 day'`;
    const longAgo = sql`now() - make_interval(days => ${SWEPT_AFTER_DAYS})`;
    const isPast = (column: Parameters<typeof lt>[0], moment: typeof dayAgo) =>
      or(sql`${column} is null`, sql`${column} < ${moment}`);
    await database
      .delete(phoneCodes)
      .where(
        and(
          isPast(phoneCodes.lastWrongAt, dayAgo),
          isPast(phoneCodes.sendsSince, dayAgo),
          isPast(phoneCodes.expiresAt, dayAgo),
          isPast(phoneCodes.longCodesUntil, sql`now()`),
          isPast(phoneCodes.lockedUntil, longAgo),
        ),
      );
    await database.delete(verifiedPhones).where(lt(verifiedPhones.expiresAt, sql`now()`));
    await database
      .update(codeDeliveries)
      .set({ phone: null, codeHash: null })
      .where(and(lt(codeDeliveries.changedAt, dayAgo), isNotNull(codeDeliveries.phone)));
    await database.delete(codeDeliveries).where(lt(codeDeliveries.changedAt, longAgo));
  },
});
