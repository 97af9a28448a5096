import type { DatabaseConnection } from '../../shared/server/database/database.ts';
import { inTime } from '../../shared/server/in-time.ts';
import type { Queue } from '../../shared/server/queues.ts';
import type { LastSweep } from '../../shared/server/sweeps.ts';
import type { WorkInProgress } from '../../shared/server/work-in-progress.ts';
import type { BackupStatus } from '../backup/automatic-backups.ts';
import type { Metrics } from './metrics.ts';

interface Options {
  connection: Pick<DatabaseConnection, 'pool'>;
  /** Visitors' submissions whose commit has not ended. */
  submissions: WorkInProgress;
  queues: readonly Queue[];
  /** Undefined when no automatic backups are made. */
  backupStatus: (() => BackupStatus) | undefined;
  lastSweeps: () => Promise<LastSweep[]>;
  now?: () => Date;
}

/** A scrape must not wait for a database that does not respond. */
const TIMEOUT_MS = 2_000;

/** Adds the metrics that are read at each scrape: the database pool, queues, sweeps, and ages of backups. */
export function addSiteMetrics(metrics: Metrics, options: Options): void {
  const { connection, submissions, queues, backupStatus, lastSweeps, now = () => new Date() } = options;
  const { pool } = connection;
  if (pool)
    metrics.gauge(
      'database_pool',
      'Connections to PostgreSQL that are idle or busy, and queries that wait for one.',
      'state',
      pool,
    );
  metrics.gauge('submissions_in_progress', 'Submissions whose commit has not ended.', 'state', () => ({
    waiting: submissions.count,
  }));
  metrics.gauge('queue_oldest_seconds', 'Age of the oldest item in each queue.', 'queue', async () => {
    const ages = await Promise.all(
      queues.map(async ({ name, oldestSeconds }) => {
        const age = await inTime(Promise.resolve(oldestSeconds(now())), TIMEOUT_MS).catch(() => null);
        return age === null ? [] : [[name, age] as const];
      }),
    );
    return Object.fromEntries(ages.flat());
  });
  metrics.gauge('sweep_age_seconds', 'Time since each hourly sweep last succeeded.', 'sweep', async () => {
    const sweeps = await inTime(lastSweeps(), TIMEOUT_MS).catch(() => []);
    return Object.fromEntries(
      sweeps.flatMap(({ name, at }) => (at ? [[name, secondsSince(at, now())]] : [])),
    );
  });
  if (backupStatus)
    metrics.gauge('backup_age_seconds', 'Age of the newest backup and of the last rehearsal.', 'kind', () => {
      const { lastBackup, lastRehearsal } = backupStatus();
      return {
        ...(lastBackup && { backup: secondsSince(lastBackup, now()) }),
        ...(lastRehearsal && { rehearsal: secondsSince(lastRehearsal, now()) }),
      };
    });
}

const secondsSince = (moment: Date, now: Date) => (now.getTime() - moment.getTime()) / 1_000;
