import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildListRequest, buildMessage } from '../../../../tests/support/factories.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import type { MailMessage } from '../../../shared/server/mail.ts';
import { activities } from '../../activity/server/table.ts';
import { contactMessages } from '../../contact/server/table.ts';
import { listRequests } from '../../list-requests/server/table.ts';

const DAY_MS = 86_400_000;
const start = new Date();
const BACKUP = 'sitio-2026-11-20T07-00-00Z.copia';
const SUBJECT = 'Se borran datos personales';
const NOTICE = '/api/admin/aviso-de-borrado';

let now: Date;
let mails: MailMessage[];
/** The email addresses for which the mail server refuses mails. */
let refused: string[];
let site: TestSite;
let ana: Member;
beforeEach(async () => {
  [now, mails, refused] = [start, [], []];
  site = await siteKeeping(30);
  await signedIn(site, 'editor');
  ana = await signedIn(site, 'admin', 'ana@ejemplo.uy');
});
afterEach(() => site.close());

/** Starts a site whose election was a hundred days ago and that keeps personal data for `days` days after it. */
const siteKeeping = (days: number | undefined, backups: string[] = [BACKUP]) =>
  testSite({
    now: () => now,
    election: { ...campaign.election, day: dayFrom(-100) },
    env: { personalDataDays: days },
    backupNames: async () => backups,
    mailer: {
      send: async (mail) => {
        if (refused.includes(mail.to)) throw Object.assign(new Error('550 refused'), { responseCode: 550 });
        mails.push(mail);
      },
    },
  });
const dayFrom = (days: number) => new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const passDays = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const passHours = (hours: number) => passDays(hours / 24);
const notices = () => mails.filter(({ subject }) => subject === SUBJECT);

const database = () => site.connection.database;
async function store(daysAgo: number) {
  const createdAt = new Date(start.getTime() - daysAgo * DAY_MS);
  await database()
    .insert(contactMessages)
    .values({ ...buildMessage({ text: `de hace ${daysAgo}` }), search: '', createdAt });
  await database()
    .insert(listRequests)
    .values({
      ...buildListRequest(),
      search: '',
      createdAt: createdAt.toISOString(),
      outsideArea: 'undecided', // undecided ones are deleted like all others
    });
}
const noticeInPanel = async () => (await site.app.inject({ url: NOTICE, headers: ana.headers })).json();
const texts = async () => (await database().select().from(contactMessages)).map(({ text }) => text);

test('tells every administrator once, names the backups, and deletes nothing for a week', async () => {
  await store(90);
  await signedIn(site, 'admin', 'beto@ejemplo.uy');
  await site.sweep();
  passHours(1);
  await site.sweep();
  expect(notices().map(({ to }) => to)).toEqual(['ana@ejemplo.uy', 'beto@ejemplo.uy']);
  expect(notices()[0]?.text).toContain(BACKUP);
  expect(notices()[0]?.text).toContain('30 días después de la elección');
  passDays(6);
  await site.sweep();
  expect(await texts()).toHaveLength(1);
});

test('a week after the notice, deletes data older than the retention period, and records how much it was', async () => {
  await store(90);
  await store(2);
  await site.sweep();
  passDays(8);
  await site.sweep();
  expect(await texts()).toEqual(['de hace 2']);
  expect(await database().$count(listRequests)).toBe(1);
  const entries = await database().select().from(activities).where(sql`act = 'erased'`);
  expect(entries).toMatchObject([
    { actorId: null, actorName: 'El sistema', after: '1 mensaje, 1 pedido, 0 verificaciones' },
  ]);
  await site.sweep();
  expect(await database().$count(activities, sql`act = 'erased'`)).toBe(1);
});

test('deletes nothing and tries again while every mail is refused, and waits a week after the delivery', async () => {
  await store(90);
  refused = ['ana@ejemplo.uy'];
  await site.sweep();
  for (let day = 1; day <= 10; day++) {
    passDays(1);
    await site.sweep();
  }
  expect(await texts(), 'nobody was told').toHaveLength(1);
  refused = [];
  passDays(1);
  await site.sweep();
  expect(notices()).toHaveLength(1);
  passDays(6);
  await site.sweep();
  expect(await texts()).toHaveLength(1);
  passDays(2);
  await site.sweep();
  expect(await texts()).toEqual([]);
});

test('notifies the other administrators even if the address of one is refused', async () => {
  await store(90);
  await signedIn(site, 'admin', 'beto@ejemplo.uy');
  refused = ['ana@ejemplo.uy'];
  await site.sweep();
  expect(notices().map(({ to }) => to)).toEqual(['beto@ejemplo.uy']);
  passDays(8);
  await site.sweep();
  expect(await texts(), 'one administrator knows').toEqual([]);
});

test('if no mail was delivered, it is enough that an administrator has read the notice in the back office', async () => {
  await store(90);
  refused = ['ana@ejemplo.uy'];
  expect(await noticeInPanel(), 'no notice was given yet').toEqual({ texto: null });
  await site.sweep();
  expect(await noticeInPanel()).toEqual({ texto: expect.stringContaining('se borran los datos personales') });
  passDays(8);
  await site.sweep();
  expect(await texts(), 'nobody knows').toHaveLength(1);
  const read = { method: 'PUT', url: `${NOTICE}/leido`, payload: { leido: true } } as const;
  expect((await site.app.inject({ ...read, headers: ana.headers })).statusCode).toBe(200);
  expect(await noticeInPanel()).toEqual({ texto: null });
  passDays(6);
  await site.sweep();
  expect(await texts()).toHaveLength(1);
  passDays(2);
  await site.sweep();
  expect(await texts()).toEqual([]);
});

/** Runs `work` while inserts into a table fail as if the disk were full, and then restores the table. */
async function whileFull(table: string, work: () => Promise<unknown>) {
  await database().execute(sql`
    create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await database().execute(
    sql`create trigger full_disk before insert on ${sql.identifier(table)} execute function disk_is_full()`,
  );
  await work();
  await database().execute(sql`drop function disk_is_full() cascade`);
}

test('on a full disk, neither the notice nor its mails are stored, and both are once there is room', async () => {
  await store(90);
  await whileFull('outgoing_mails', () => site.sweep());
  expect([await noticeInPanel(), notices()]).toEqual([{ texto: null }, []]);
  await site.sweep();
  expect(notices()).toHaveLength(1);
});

test('on a full disk, nothing is deleted, and everything is once there is room', async () => {
  await store(90);
  await site.sweep();
  passDays(8);
  await whileFull('activities', () => site.sweep());
  expect([await texts(), await database().$count(listRequests)]).toEqual([['de hace 90'], 1]);
  await site.sweep();
  expect([await texts(), await database().$count(listRequests)]).toEqual([[], 0]);
});

test('deletes the data even if another sweep fails every time', async () => {
  await store(90);
  await database().execute(sql`alter function purge_activities() rename to gone`);
  const first = await site.sweep();
  passDays(8);
  const second = await site.sweep();
  await database().execute(sql`alter function gone() rename to purge_activities`);
  expect([first, second]).toEqual([['activities'], ['activities']]);
  expect(await texts()).toEqual([]);
});

test('the notice writes one day in the singular, and says that backups made until the deletion contain the data', async () => {
  const short = await siteKeeping(1, []);
  await signedIn(short, 'admin', 'ana@ejemplo.uy');
  await short.sweep();
  expect(notices()[0]?.text).toContain('1 día después de la elección');
  expect(notices()[0]?.text).not.toContain('1 días');
  expect(notices()[0]?.text).toContain(
    'Las copias de seguridad que se hagan hasta ese día los tienen hasta que vencen.',
  );
  await short.close();
});

test('deletes nothing and gives no notice if no retention period is set', async () => {
  const keeping = await siteKeeping(undefined);
  await signedIn(keeping, 'admin', 'ana@ejemplo.uy');
  await keeping.connection.database
    .insert(contactMessages)
    .values({ ...buildMessage(), search: '', createdAt: new Date(start.getTime() - 99 * DAY_MS) });
  await keeping.sweep();
  passDays(8);
  await keeping.sweep();
  expect(await keeping.connection.database.$count(contactMessages)).toBe(1);
  expect(notices()).toEqual([]);
  await keeping.close();
});
