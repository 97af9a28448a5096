import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildListRequest, buildMessage } from '../../../tests/support/factories.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { contactMessages } from '../../features/contact/server/table.ts';
import { listRequests } from '../../features/list-requests/server/table.ts';
import type { BackupStatus } from '../backup/automatic-backups.ts';
import { createMetrics } from './metrics.ts';
import { addSiteMetrics } from './site-metrics.ts';

/** Tests of the metrics that are read at each scrape. */

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

/** Returns the metrics of the site that begin with `name`. */
async function scraped(name: string, changes: { backupStatus?: () => BackupStatus } = {}) {
  const metrics = createMetrics();
  addSiteMetrics(metrics, {
    connection: site.connection,
    submissions: site.app.verification.submissions,
    queues: site.app.queues,
    backupStatus: undefined,
    lastSweeps: site.lastSweeps,
    now: () => NOW,
    ...changes,
  });
  const lines = (await metrics.text()).split('\n');
  return lines.filter((line) => line.startsWith(name)).sort();
}

test('tells how long the oldest unread message and the oldest pending list request have waited', async () => {
  expect(await scraped('queue_oldest_seconds')).toEqual([
    'queue_oldest_seconds{queue="list_requests"} 0',
    'queue_oldest_seconds{queue="messages"} 0',
    'queue_oldest_seconds{queue="submissions"} 0',
  ]);
  const message = { ...buildMessage(), search: '' };
  await site.connection.database.insert(contactMessages).values([
    { ...message, read: true, createdAt: ago(500) },
    { ...message, createdAt: ago(120) },
    { ...message, createdAt: ago(60) },
  ]);
  const request = { ...buildListRequest(), search: '' };
  await site.connection.database.insert(listRequests).values([
    { ...request, delivered: true, createdAt: ago(500).toISOString() },
    { ...request, createdAt: ago(30).toISOString() },
  ]);
  expect(await scraped('queue_oldest_seconds')).toEqual([
    'queue_oldest_seconds{queue="list_requests"} 30',
    'queue_oldest_seconds{queue="messages"} 120',
    'queue_oldest_seconds{queue="submissions"} 0',
  ]);
});

test('tells how long the oldest submission has waited for its commit', async () => {
  const { submissions } = site.app.verification;
  let finish = () => {};
  const work = submissions.watch(
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  site.skip(5_000);
  expect(submissions.oldestSeconds).toBeGreaterThanOrEqual(5);
  expect(await scraped('submissions_in_progress')).toEqual(['submissions_in_progress{state="waiting"} 1']);
  finish();
  await work;
  expect([submissions.count, submissions.oldestSeconds]).toEqual([0, 0]);
});

test('tells the ages of the newest backup and of the last trial restore, if there are any', async () => {
  const status = { lastBackup: ago(3_600), lastRehearsal: null };
  expect(await scraped('backup_age_seconds', { backupStatus: () => status })).toEqual([
    'backup_age_seconds{kind="backup"} 3600',
  ]);
  expect(await scraped('backup_age_seconds')).toEqual([]);
});

test('counts the connections of the pool to PostgreSQL', async () => {
  const names = (await scraped('database_pool')).map((line) => line.replace(/ \d+$/, ''));
  const states = ['idle', 'busy', 'waiting'].map((state) => `database_pool{state="${state}"}`);
  expect(names).toEqual(site.connection.kind === 'postgres' ? states : []);
});
