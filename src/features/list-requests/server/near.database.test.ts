import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildListRequest } from '../../../../tests/support/factories.ts';
import { deliver } from '../../../../tests/support/marks.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { shifted } from '../../../shared/contract/geography.ts';
import type { NewListRequest } from '../contract.ts';
import { listRequestStore } from './store.ts';
import { listRequests } from './table.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
beforeEach(() => site.connection.database.delete(listRequests));
afterAll(() => site.close());

const PIN = { latitude: -34.77, longitude: -55.76 };

async function add(location: Pick<NewListRequest, 'latitude' | 'longitude'>) {
  const [id = 0] = await listRequestStore(site.connection.database).addAll([
    { listRequest: buildListRequest(location), consent: null, reference: null },
  ]);
  return id;
}

async function near(id: number) {
  const url = `/api/admin/pedidos-lista/${id}/cercanos`;
  const { statusCode, json } = await site.app.inject({ method: 'GET', url, headers: admin.headers });
  return statusCode === 200 ? json() : statusCode;
}

test('counts the other pending list requests within 200 metres, in every direction', async () => {
  const id = await add(PIN);
  for (const [north, east] of [
    [0, 0],
    [195, 0],
    [0, -195],
    [205, 0],
    [0, 205],
    [150, 150],
  ] as const)
    await add(shifted(PIN, north, east));
  expect(await near(id)).toEqual({ pendientes: 3 });
});

test('counts no delivered list requests and none without a location', async () => {
  const id = await add(PIN);
  await deliver(site, await add(PIN));
  const nowhere = await add(PIN);
  await site.connection.database
    .update(listRequests)
    .set({ latitude: null, longitude: null })
    .where(eq(listRequests.id, nowhere));
  expect(await near(id)).toEqual({ pendientes: 0 });
  expect(await near(nowhere)).toEqual({ pendientes: 0 });
});

test('knows no list requests that do not exist', async () => {
  expect(await near(1_000_000)).toBe(404);
});
