import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { and, eq, sql } from 'drizzle-orm';
import { farthestAhead, secondsAhead } from '../../../shared/server/clock.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { uploadLocks } from './table.ts';

const LASTS_SECONDS = 10;
const RENEW_EVERY_MS = 1_000;
const RETRY_EVERY_MS = 200;
const GIVE_UP_AFTER_MS = 30_000;

/**
 * Lets only one request of all instances use an upload at a time. A waiting request asks the holder of the lock to give
 * up, because the client may have lost the holder's connection and repeated its request.
 */
export const uploadLocker = (database: Database): Locker => ({
  newLock: (id) => new UploadLock(database, id),
});

class UploadLock implements Lock {
  readonly #holder = randomUUID();
  #renewing: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly id: string,
  ) {}

  /** Waits for the lock for up to 30 seconds. Calls `giveUp` when another request wants the lock later. */
  async lock(signal: AbortSignal, giveUp: RequestRelease): Promise<void> {
    const end = performance.now() + GIVE_UP_AFTER_MS;
    while (!(await this.#take())) {
      await this.database.update(uploadLocks).set({ wanted: true }).where(eq(uploadLocks.id, this.id));
      await pause(RETRY_EVERY_MS);
      if (signal.aborted || performance.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    this.#renewing = setInterval(async () => {
      // If the database is unreachable, the next interval tries again.
      const isWanted = await this.#renew().catch(() => false);
      if (isWanted) await giveUp();
    }, RENEW_EVERY_MS).unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewing);
    await this.database.delete(uploadLocks).where(this.#isOwn);
  }

  async #take(): Promise<boolean> {
    const lock = { holder: this.#holder, endsAt: lockEnd(), wanted: false };
    const taken = await this.database
      .insert(uploadLocks)
      .values({ id: this.id, ...lock })
      .onConflictDoUpdate({ target: uploadLocks.id, set: lock, setWhere: IS_OVER })
      .returning({ id: uploadLocks.id });
    return taken.length > 0;
  }

  /** Extends the lock. Returns whether the holder should give up, because another request wants or has the lock. */
  async #renew(): Promise<boolean> {
    const [own] = await this.database
      .update(uploadLocks)
      .set({ endsAt: lockEnd() })
      .where(this.#isOwn)
      .returning({ wanted: uploadLocks.wanted });
    return own?.wanted ?? true;
  }

  get #isOwn() {
    return and(eq(uploadLocks.id, this.id), eq(uploadLocks.holder, this.#holder));
  }
}

/**
 * The condition for expired locks. A lock that ends later than any new one could also counts as expired, because it
 * means that the clock was set back.
 */
const IS_OVER = sql`(${uploadLocks.endsAt} < now()
  or ${uploadLocks.endsAt} > ${farthestAhead(LASTS_SECONDS)})`;
const lockEnd = () => secondsAhead(LASTS_SECONDS);
