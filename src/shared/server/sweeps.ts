import { pgTable, text } from 'drizzle-orm/pg-core';
import type { DatabaseConnection } from './database/database.ts';
import { moment } from './database/moment-column.ts';
import { inTime } from './in-time.ts';

/** When each sweep last succeeded, on whichever instance. */
export const sweepSuccesses = pgTable('sweep_successes', {
  sweep: text().primaryKey(),
  at: moment('at').notNull(),
});

/** Regular work that no request does, such as removing what has expired. */
export interface Sweep {
  /** The name in the log and the metrics. */
  name: string;
  /** The name for the operator, in Spanish. */
  title: string;
  run: () => Promise<void>;
  /** Whether instances run it at the same time too, because it is about files that each of them has. */
  isOfInstance?: boolean;
}

interface Options {
  connection: Pick<DatabaseConnection, 'database' | 'runAlone' | 'ping'>;
  sweeps: readonly Sweep[];
  now: () => Date;
  log: (details: { err: unknown; sweep?: string }, message: string) => void;
  /** Alerts the operator, in Spanish. */
  alert: (message: string) => void;
  /** A sweep that takes longer counts as failed, and the next ones do not wait for it. */
  longestMs?: number;
}

/** What the health check and the metrics tell of a sweep. `at` is null if it never succeeded. */
export interface LastSweep {
  name: string;
  title: string;
  at: Date | null;
}

const LONGEST_MS = 10 * 60_000;

/** Runs sweeps one after the other, each by itself: one that fails or hangs is reported and stops no other. */
export function sweepRunner({ connection, sweeps, now, log, alert, longestMs = LONGEST_MS }: Options) {
  const { database } = connection;

  const storeSuccess = async (sweep: string) => {
    const at = now();
    try {
      await database
        .insert(sweepSuccesses)
        .values({ sweep, at })
        .onConflictDoUpdate({ target: sweepSuccesses.sweep, set: { at } });
    } catch (err) {
      log({ err, sweep }, 'the success of a sweep was not stored'); // not a failure of the sweep, which has finished
    }
  };

  const succeeds = async ({ name, title, run, isOfInstance }: Sweep): Promise<boolean> => {
    try {
      const work = isOfInstance ? run().then(() => true) : connection.runAlone(`sweep ${name}`, run);
      if (await inTime(work, longestMs)) await storeSuccess(name); // else another instance is running it
      return true;
    } catch (err) {
      log({ err, sweep: name }, 'a sweep failed');
      alert(`La tarea «${title}» falló. El sitio la repite en una hora; el registro dice por qué falló.`);
      return false;
    }
  };

  return {
    /** Runs every sweep and returns the names of those that failed. While the database is away it runs none. */
    async run(): Promise<string[]> {
      try {
        await connection.ping();
      } catch (err) {
        log({ err }, 'the sweeps wait for the database'); // no alert here, because another check alerts when the database is unreachable
        return sweeps.map(({ name }) => name);
      }
      const failed: string[] = [];
      for (const sweep of sweeps) if (!(await succeeds(sweep))) failed.push(sweep.name);
      return failed;
    },

    /** Tells when each sweep last succeeded. Rejects while the database is away. */
    async last(): Promise<LastSweep[]> {
      const rows = await database.select().from(sweepSuccesses);
      const successes = new Map(rows.map(({ sweep, at }) => [sweep, at]));
      return sweeps.map(({ name, title }) => ({ name, title, at: successes.get(name) ?? null }));
    },
  };
}
