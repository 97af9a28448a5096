import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { RateLimiter, TransactionCounts } from '../../../shared/server/rate-limiter.ts';
import { NEW_PHONE, type PhoneState } from './rules.ts';
import { phoneCodes } from './table.ts';

/** The stored state of a phone, the current time of the database, and the counters of attempts. */
export interface PhoneRow {
  state: PhoneState;
  now: Date;
  counted: TransactionCounts;
}

/** Reads and changes the stored states of phones. */
export function phoneStates(database: Database, limits: RateLimiter) {
  /** Runs `work` in a transaction that locks the phone's row, and stores the state that it returns. */
  const change = async <Result>(
    phone: string,
    work: (row: PhoneRow) => Promise<{ state: PhoneState; result: Result }>,
  ): Promise<Result> =>
    database.transaction(async (transaction) => {
      await transaction.insert(phoneCodes).values({ phone }).onConflictDoNothing();
      const [row] = await transaction
        .select({ ...STATE, now: sql<string>`clock_timestamp()` })
        .from(phoneCodes)
        .where(eq(phoneCodes.phone, phone))
        .for('update');
      if (!row) throw new Error('An upsert leaves its row.');
      const { now, ...former } = row;
      const { state, result } = await work({
        state: former,
        now: new Date(now),
        counted: limits.within(transaction),
      });
      await transaction.update(phoneCodes).set(state).where(eq(phoneCodes.phone, phone));
      return result;
    });

  /** Reads the state of a phone. A phone without a row has the same state as a new one. */
  const read = async (phone: string): Promise<Omit<PhoneRow, 'counted'>> => {
    const [row] = await database
      .select({ ...STATE, now: sql<string>`clock_timestamp()` })
      .from(phoneCodes)
      .where(eq(phoneCodes.phone, phone));
    if (!row) return { state: NEW_PHONE, now: new Date() };
    const { now, ...state } = row;
    return { state, now: new Date(now) };
  };

  return { read, change };
}

const { phone: _, ...STATE } = getTableColumns(phoneCodes);
