import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contactMessages } from '../features/contact/server/table.ts';
import { listRequests } from '../features/list-requests/server/table.ts';
import type { Database, DatabaseConnection } from '../shared/server/database.ts';
import { inTime } from '../shared/server/in-time.ts';
import type { LastSweep } from '../shared/server/sweeps.ts';
import type { WorkInProgress } from '../shared/server/work-in-progress.ts';
import type { BackupStatus } from './backup/automatic-backups.ts';
import type { Metrics } from './metrics.ts';

interface Options {
  connection: Pick<DatabaseConnection, 'database' | 'pool'>;
  /** Visitors' submissions whose commit has not ended. */
  submissions: WorkInProgress;
  /** Undefined when no automatic backups are made. */
  backupStatus: (() => BackupStatus) | undefined;
  lastSweeps: () => Promise<LastSweep[]>;
  now?: () => Date;
}

/** A scrape must not wait for a database that does not respond. */
const TIMEOUT_MS = 2_000;

/** Adds the metrics that are read at each scrape: the database pool, the queues, the sweeps, and the ages of the backups. */
export function addSiteMetrics(metrics: Metrics, options: Options): void {
  const { connection, submissions, backupStatus, lastSweeps, now = () => new Date() } = options;
  const { database, pool } = connection;
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
  metrics.gauge('queue_oldest_seconds', 'Age of the oldest item in each queue.', 'queue', async () => ({
    submissions: submissions.oldestSeconds,
    ...(await staffQueues(database, now()).catch(() => ({}))),
  }));
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

/** The ages of the oldest unread message and the oldest pending list request, in seconds; 0 when there is none. */
async function staffQueues(database: Database, now: Date) {
  const ages = Promise.all([
    oldest(database, contactMessages, eq(contactMessages.state, 'new')),
    oldest(database, listRequests, sql`not ${listRequests.delivered} and ${listRequests.closed} is null`),
  ]);
  const [messages, requests] = await inTime(ages, TIMEOUT_MS);
  return {
    messages: messages ? secondsSince(messages, now) : 0,
    list_requests: requests ? secondsSince(requests, now) : 0,
  };
}

/** When the first of the rows was created. Ids increase with time, and the index on state and id finds the first one. */
async function oldest(
  database: Database,
  table: typeof contactMessages | typeof listRequests,
  condition: SQL,
): Promise<Date | undefined> {
  const [row] = await database
    .select({ createdAt: table.createdAt })
    .from(table as PgTable)
    .where(condition)
    .orderBy(asc(table.id))
    .limit(1);
  return row?.createdAt;
}

const secondsSince = (moment: Date, now: Date) => (now.getTime() - moment.getTime()) / 1_000;
