import { pgTable, text } from 'drizzle-orm/pg-core';
import type { DatabaseConnection } from './database/database.ts';
import { moment } from './database/moment-column.ts';
import { inTime } from './in-time.ts';

/** The time at which each sweep last succeeded, on any instance. */
export const sweepSuccesses = pgTable('sweep_successes', {
  sweep: text().primaryKey(),
  at: moment('at').notNull(),
});

/** Regular work without a request, such as removing expired rows. */
export interface Sweep {
  /** The name in the log and the metrics. */
  name: string;
  /** The name for the operator, in Spanish. */
  title: string;
  run: () => Promise<void>;
  /** Whether every instance runs the sweep, even at the same time, because it concerns the instance's own files. */
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

/** The last success of a sweep, for the health check and the metrics. `at` is null if it never succeeded. */
export interface LastSweep {
  name: string;
  title: string;
  at: Date | null;
}

const LONGEST_MS = 10 * 60_000;

/** Runs sweeps one after the other. A sweep that fails or hangs is reported and does not stop the others. */
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
      log({ err, sweep }, 'the success of a sweep was not stored'); // the sweep itself did not fail
    }
  };

  const succeeds = async ({ name, title, run, isOfInstance }: Sweep): Promise<boolean> => {
    try {
      const work = isOfInstance ? run().then(() => true) : connection.runAlone(`sweep ${name}`, run);
      if (await inTime(work, longestMs)) await storeSuccess(name); // false: another instance is running it
      return true;
    } catch (err) {
      log({ err, sweep: name }, 'a sweep failed');
      alert(`La tarea «${title}» falló. El sitio la repite en una hora; el registro dice por qué falló.`);
      return false;
    }
  };

  return {
    /**
     * Runs every sweep and returns the names of those that failed. While the database is unreachable, it runs none and
     * returns all names.
     */
    async run(): Promise<string[]> {
      try {
        await connection.ping();
      } catch (err) {
        log({ err }, 'the sweeps wait for the database'); // another check alerts to an unreachable database
        return sweeps.map(({ name }) => name);
      }
      const failed: string[] = [];
      for (const sweep of sweeps) if (!(await succeeds(sweep))) failed.push(sweep.name);
      return failed;
    },

    /** Returns the last success of each sweep. Rejects while the database is unreachable. */
    async last(): Promise<LastSweep[]> {
      const rows = await database.select().from(sweepSuccesses);
      const successes = new Map(rows.map(({ sweep, at }) => [sweep, at]));
      return sweeps.map(({ name, title }) => ({ name, title, at: successes.get(name) ?? null }));
    },
  };
}
