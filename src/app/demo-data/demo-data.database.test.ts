import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { receiveMessage } from '../../../tests/support/received.ts';
import { signedIn } from '../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { KINDS } from '../../features/contact/contract.ts';
import { messageStore } from '../../features/contact/server/store.ts';
import { isInside } from '../../shared/contract/geography.ts';
import { addDemoData, hasStarted, removeDemoData } from './demo-data.ts';
import { demoFortnight, LIST_REQUESTS, MESSAGES } from './fortnight.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ seeded: true });
});
afterAll(() => site.close());

const now = new Date();

/** Returns all rows of the tables that demo data fill, and of tables that are derived from these. */
async function contents(): Promise<Record<string, unknown[]>> {
  const tables = [
    'contact_messages',
    'list_requests',
    'delivery_rounds',
    'delivery_stops',
    'news',
    'proposals',
    'progress_entries',
  ];
  const read = async (query: ReturnType<typeof sql>) =>
    ((await site.connection.database.execute(query)) as unknown as { rows: unknown[] }).rows;
  const found = await Promise.all(
    [...tables, 'users', 'person_totals', 'demo_rows'].map(async (table) => [
      table,
      await read(sql`select * from ${sql.identifier(table)} order by 1, 2`),
    ]),
  );
  const counts = await read(sql`select * from daily_counts where count <> 0 order by 1, 2, 3`);
  return Object.fromEntries([...found, ['daily_counts', counts]]);
}

test('the fortnight is the same for the same moment, and lies in the two weeks before it and, but for two, in the area', () => {
  const { messages, listRequests } = demoFortnight(now, campaign.delivery.area);
  expect(demoFortnight(now, campaign.delivery.area)).toEqual({ messages, listRequests });
  expect([messages.length, listRequests.length]).toEqual([MESSAGES, LIST_REQUESTS]);
  for (const { createdAt } of [...messages, ...listRequests]) {
    expect(createdAt.getTime()).toBeLessThan(now.getTime());
    expect(createdAt.getTime()).toBeGreaterThan(now.getTime() - 15 * 86_400_000);
  }
  for (const { listRequest, isUndecided } of listRequests)
    expect(
      isInside(
        { latitude: listRequest.latitude as number, longitude: listRequest.longitude as number },
        campaign.delivery.area,
      ),
    ).toBe(!isUndecided);
  expect(listRequests.filter(({ isUndecided }) => isUndecided)).toHaveLength(2);
  expect(new Set(messages.map(({ message }) => message.kind))).toEqual(new Set(KINDS));
  expect(new Set(messages.map(({ state }) => state)).size).toBe(3);
  for (const { message } of messages) expect(message.phone).toMatch(/^09[1-9]\d{6}$/);
});

test('the fortnight fits a town without a coast, and calls the list as the country does', () => {
  const written = JSON.stringify(demoFortnight(now, campaign.delivery.area));
  expect(written).not.toMatch(/\b(mar|playa|costa|rambla|puerto|arena|muelle)\b/i);
  expect(written).toContain(`Pedí la ${country.paper}`);
});

test('distinguishes a site that was never started from one that was', async () => {
  const another = await testSite();
  expect(await hasStarted(another.connection.database)).toBe(false);
  await signedIn(another, 'admin');
  expect(await hasStarted(another.connection.database)).toBe(true);
  await another.close();
});

test('staff see the demo data, which are added only once and are removed without anything else', async () => {
  const { database } = site.connection;
  const admin = await signedIn(site, 'admin');
  const own = await receiveMessage(database, { phone: '091000001' });
  const before = await contents();

  expect(await addDemoData(database, now)).toBe(true);
  expect(await addDemoData(database, now)).toBe(false);
  const get = async (url: string) => (await site.app.inject({ url, headers: admin.headers })).json();
  const { hoy, cifras } = await get('/api/admin/panel');
  expect(hoy).toMatchObject({ mensajes_sin_leer: 8, mensajes_pendientes: 9 });
  expect(hoy.repartos).toEqual([expect.objectContaining({ entregadas: 6, paradas: 12 })]);
  expect(hoy.sin_publicar.noticias).toMatchObject({ borradores: 2, programadas: 1 });
  expect(cifras.barrios.length).toBe(campaign.delivery.neighbourhoods.length);
  expect(await get('/api/admin/mensajes')).toHaveLength(MESSAGES + 1);
  expect(await get('/api/admin/pedidos-lista')).toHaveLength(LIST_REQUESTS);
  expect(await get('/api/admin/repartos')).toHaveLength(2);

  expect(await removeDemoData(database)).toBe(true);
  expect(await removeDemoData(database)).toBe(false);
  expect(await contents()).toEqual(before);
  await messageStore(database).remove(own.id);
});

test('demo data can be added to a site without categories, proposals and news, and removed again', async () => {
  const bare = await testSite();
  await signedIn(bare, 'admin');
  const { database } = bare.connection;
  expect(await addDemoData(database, now)).toBe(true);
  expect(await removeDemoData(database)).toBe(true);
  await bare.close();
});
