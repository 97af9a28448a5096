import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Intervals and waiting times of the database maintenance, in milliseconds. */
interface MaintenancePace {
  checkpointEveryMs: number;
  vacuumEveryMs: number;
  /** How often the maintenance checks whether a checkpoint or vacuum is due. */
  checkEveryMs: number;
  /** A due checkpoint or vacuum starts once no request has arrived for this long. */
  idleMs: number;
  /** A due checkpoint or vacuum starts after waiting this long, even if requests keep arriving. */
  longestWaitMs: number;
}

const PACE: MaintenancePace = {
  checkpointEveryMs: 5 * 60_000,
  vacuumEveryMs: 60 * 60_000,
  checkEveryMs: 15_000,
  idleMs: 2_000,
  longestWaitMs: 2 * 60_000,
};
/**
 * Maximum number of write-ahead log files (16 MB each) before a checkpoint is made early. A checkpoint leaves two of
 * them.
 */
const MOST_LOG_SEGMENTS = 6;

export interface MaintenanceOptions {
  postgres: PGlite;
  /** The folder of the database's files. */
  data: string;
  /** Milliseconds since the last request. */
  idleFor: () => number;
  report: (error: unknown) => void;
  pace?: MaintenancePace;
}

/**
 * Runs checkpoints and vacuums, which a PostgreSQL server does in background processes and the embedded database does
 * not. Without them, the write-ahead log and the tables would only grow. Each step blocks this process, so it waits for
 * an idle moment, up to a time limit.
 */
export function maintainEmbedded(options: MaintenanceOptions): { stop(): void } {
  const { pace = PACE } = options;
  const stopping = new AbortController();
  let checkpointedAt = performance.now();
  let vacuumedAt = performance.now();

  const look = async () => {
    if (performance.now() - vacuumedAt >= pace.vacuumEveryMs) {
      vacuumedAt = performance.now();
      await vacuum(options, pace, stopping.signal);
    }
    const isDue = performance.now() - checkpointedAt >= pace.checkpointEveryMs;
    if (isDue || (await countLogSegments(options.data)) > MOST_LOG_SEGMENTS) {
      await quietMoment(options.idleFor, pace, stopping.signal);
      checkpointedAt = performance.now();
      await options.postgres.exec('checkpoint');
    }
  };
  const run = async () => {
    await look().catch((error: unknown) => {
      if (!stopping.signal.aborted) options.report(error);
    });
    if (!stopping.signal.aborted) timer = setTimeout(run, pace.checkEveryMs).unref();
  };
  let timer = setTimeout(run, pace.checkEveryMs).unref();
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

/** Vacuums one table at a time, so that requests are served in between. */
async function vacuum({ postgres, idleFor }: MaintenanceOptions, pace: MaintenancePace, signal: AbortSignal) {
  const { rows } = await postgres.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  );
  for (const { name } of rows) {
    await quietMoment(idleFor, pace, signal);
    await postgres.exec(`vacuum (analyze) ${name}`);
  }
}

const LOOK_AGAIN_MS = 200;

async function quietMoment(idleFor: () => number, pace: MaintenancePace, signal: AbortSignal) {
  const end = performance.now() + pace.longestWaitMs;
  while (idleFor() < pace.idleMs && performance.now() < end) {
    await pause(LOOK_AGAIN_MS, undefined, { signal, ref: false });
  }
  signal.throwIfAborted();
}

const LOG_SEGMENT = /^[\dA-F]{24}$/;

async function countLogSegments(data: string): Promise<number> {
  const files = await readdir(path.join(data, 'pg_wal'));
  return files.filter((name) => LOG_SEGMENT.test(name)).length;
}
