import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildListRequest, buildMessage } from '../../tests/support/factories.ts';
import { signedIn } from '../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../tests/support/test-site.ts';
import { activities } from '../features/activity/server/table.ts';
import { contactMessages } from '../features/contact/server/table.ts';
import { listRequests } from '../features/list-requests/server/table.ts';
import { setUpMarks } from '../shared/server/run-once.ts';

const DAY_MS = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
let now = new Date();
let site: TestSite;
/** A site on which an election was a hundred days ago, and that keeps data for `days` after it. */
const siteKeeping = (days: number | undefined) =>
  testSite({
    now: () => now,
    election: { ...campaign.election, day: dayFrom(-100) },
    env: { personalDataDays: days },
    backupNames: async () => ['sitio-2026-11-20T07-00-00Z.copia'],
  });
const dayFrom = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  site = await siteKeeping(30);
  await signedIn(site, 'editor');
  await signedIn(site, 'admin', 'ana@ejemplo.uy');
});
beforeEach(async () => {
  now = new Date();
  site.mails.length = 0;
  for (const table of [contactMessages, listRequests, setUpMarks]) await database().delete(table);
});
afterAll(() => site.close());

const database = () => site.connection.database;
const store = async (daysAgo: number) => {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  await database()
    .insert(contactMessages)
    .values({ ...buildMessage({ text: `de hace ${daysAgo}` }), search: '', createdAt });
  await database()
    .insert(listRequests)
    .values({ ...buildListRequest(), search: '', createdAt });
};
const texts = async () => (await database().select().from(contactMessages)).map(({ text }) => text);

test('deletes nothing before a week has passed since the administrators were told, and names the backups', async () => {
  await store(90);
  await store(2);
  await site.sweep();
  await site.sweep();
  expect(site.mails).toHaveLength(1);
  expect(site.mails[0]).toMatchObject({ to: 'ana@ejemplo.uy' });
  expect(site.mails[0]?.text).toContain('sitio-2026-11-20T07-00-00Z.copia');
  now = new Date(Date.now() + 6 * DAY_MS);
  await site.sweep();
  expect(await texts()).toHaveLength(2);
});

test('deletes what is older than the days it is kept a week after the notice, and stores how much it was', async () => {
  await store(90);
  await store(2);
  await site.sweep();
  now = new Date(Date.now() + 8 * DAY_MS);
  await site.sweep();
  expect(await texts()).toEqual(['de hace 2']);
  expect(await database().$count(listRequests)).toBe(1);
  const entries = await database().select().from(activities).where(sql`act = 'erased'`);
  expect(entries).toMatchObject([
    { actorId: null, actorName: 'El sistema', after: '1 mensajes, 1 pedidos, 0 verificaciones' },
  ]);
  await site.sweep();
  expect(await database().$count(activities, sql`act = 'erased'`)).toBe(1);
});

test('deletes nothing and gives no notice without a setting', async () => {
  const keeping = await siteKeeping(undefined);
  await keeping.connection.database
    .insert(contactMessages)
    .values({ ...buildMessage(), search: '', createdAt: new Date(Date.now() - 99 * DAY_MS) });
  await keeping.sweep();
  expect(await keeping.connection.database.$count(contactMessages)).toBe(1);
  expect(await keeping.connection.database.$count(setUpMarks)).toBe(0);
  await keeping.close();
});
