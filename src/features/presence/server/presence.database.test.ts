import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { viewedItemStore } from './store.ts';
import { openItems } from './table.ts';

let site: TestSite;
let ana: Member;
let beto: Member;
beforeAll(async () => {
  site = await testSite();
  [ana, beto] = [await signedIn(site, 'secretaria'), await signedIn(site, 'admin')];
});
beforeEach(() => site.connection.database.delete(openItems));
afterAll(() => site.close());

const say = (by: Member, hace: string, id = 7, de = 'mensaje') =>
  site.app.inject({
    method: 'POST',
    url: '/api/admin/presencia',
    headers: by.headers,
    payload: { de, id, hace },
  });
const others = async (by: Member, id = 7) =>
  (
    await site.app.inject({ url: `/api/admin/presencia?de=mensaje&id=${id}`, headers: by.headers })
  ).json() as { nombre: string; escribiendo: boolean }[];

test('who has the same message open is seen by the others, with whether they write, until they close it', async () => {
  await say(ana, 'abierto');
  await say(beto, 'abierto');
  expect(await others(ana)).toEqual([
    { id: beto.id, nombre: expect.stringMatching(/^Persona/), escribiendo: false },
  ]);
  await say(beto, 'escribiendo');
  expect((await others(ana)).map(({ escribiendo }) => escribiendo)).toEqual([true]);
  expect(await others(beto)).toHaveLength(1);
  expect(await others(ana, 8), 'of another message').toEqual([]);
  await say(beto, 'cerrado');
  expect(await others(ana)).toEqual([]);
});

test('a message whose screen says nothing for some time counts as closed, and its row is removed', async () => {
  await say(beto, 'escribiendo');
  await site.connection.database.update(openItems).set({ seenAt: sql`now() - interval '51 seconds'` });
  expect(await others(ana)).toEqual([]);
  await viewedItemStore(site.connection.database).sweep();
  expect(await site.connection.database.$count(openItems)).toBe(0);
});

test('only opening, closing and beginning to write tell the other screens', async () => {
  const told = vi.fn();
  await site.connection.onChange('inbox_changed', (table) => void told(table));
  const times = () => told.mock.calls.filter(([table]) => table === 'open_items').length;
  await say(ana, 'abierto');
  await vi.waitFor(() => expect(times()).toBe(1));
  await say(ana, 'abierto');
  await say(ana, 'escribiendo');
  await vi.waitFor(() => expect(times()).toBe(2));
  await say(ana, 'escribiendo');
  await say(ana, 'cerrado');
  await vi.waitFor(() => expect(times()).toBe(3));
});

test('rejects reading and reporting the presence at a kind of item that the user may not read', async () => {
  const driver = await signedIn(site, 'reparto');
  expect((await say(driver, 'abierto')).statusCode).toBe(403);
  const read = { url: '/api/admin/presencia?de=mensaje&id=7', headers: driver.headers };
  expect((await site.app.inject(read)).statusCode).toBe(403);
  expect((await say(driver, 'abierto', 7, 'pedido')).statusCode).toBe(200);
  expect((await say(ana, 'abierto', 0)).statusCode).toBe(422);
  expect((await say(ana, 'duerme')).statusCode).toBe(422);
});
