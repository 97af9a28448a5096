import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveListRequest } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { listRequests } from './table.ts';

/** Tests of giving a list request to a colleague. */

let site: TestSite;
let admin: Member;
let driver: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, driver] = [await signedIn(site, 'admin'), await signedIn(site, 'reparto')];
});
beforeEach(() => site.connection.database.delete(listRequests));
afterAll(() => site.close());

const send = async (method: 'GET' | 'POST', url: string, payload?: object, by = admin, key?: string) => {
  const headers = { ...by.headers, ...(key && { 'idempotency-key': key }) };
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const newRequest = async (name: string) => (await receiveListRequest(site.connection.database, { name })).id;
const assign = (id: number, payload: object, by = admin, key?: string) =>
  send('POST', `/api/admin/pedidos-lista/${id}/asignar`, payload, by, key);
const names = async (query: string, by = admin) =>
  (await send('GET', `/api/admin/pedidos-lista?${query}`, undefined, by)).body.map(
    ({ nombre }: { nombre: string }) => nombre,
  );

test('lists, counts, dots and the dashboard follow the assignee of a list request', async () => {
  const ana = await newRequest('Ana');
  await newRequest('Beto');
  const given = await assign(ana, { usuario: driver.id, nota: 'Pasás por ahí.', dia: '2030-05-02' });
  expect(given.body.asignado).toEqual({
    id: driver.id,
    nombre: expect.any(String),
    de: expect.any(String),
    nota: 'Pasás por ahí.',
    dia: '2030-05-02',
  });
  expect(await names('de=mias', driver)).toEqual(['Ana']);
  expect(await names('de=mias')).toEqual([]);
  expect(await names('de=nadie')).toEqual(['Beto']);
  const counts = await send('GET', '/api/admin/pedidos-lista/cuentas?de=mias', undefined, driver);
  expect(counts.body).toMatchObject({ todos: 1, pendientes: 1 });
  const dots = await send('GET', '/api/admin/pedidos-lista/puntos?de=mias', undefined, driver);
  expect(dots.body.puntos.map(([id]: number[]) => id)).toEqual([ana]);
  const panel = async (by: Member) => (await send('GET', '/api/admin/panel', undefined, by)).body.hoy.tuyos;
  expect(await panel(driver)).toMatchObject({ pedidos: 1 });
  await site.connection.database
    .update(listRequests)
    .set({ delivered: true })
    .where(eq(listRequests.id, ana));
  expect(await panel(driver), 'without what is done').toMatchObject({ pedidos: 0 });
});

test('rejects taking a list request that a colleague has, and lets anybody assign it to a third one', async () => {
  const id = await newRequest('Ana');
  await assign(id, { usuario: driver.id }, driver);
  expect((await assign(id, { usuario: admin.id })).body.error).toMatch(/^Ya se encarga Persona/);
  const third = await signedIn(site, 'reparto');
  expect((await assign(id, { usuario: third.id })).body.asignado).toMatchObject({ id: third.id });
});

test('rejects an assignee without the right, a wrong day and an unknown list request', async () => {
  const id = await newRequest('Ana');
  const editor = await signedIn(site, 'editor');
  expect((await assign(id, { usuario: editor.id })).status).toBe(404);
  expect((await assign(id, { usuario: admin.id, dia: 'mañana' })).body.campos).toEqual({
    dia: 'El día no es válido.',
  });
  expect((await assign(999_999, { usuario: admin.id })).status).toBe(404);
});

test('assigning a list request is undone', async () => {
  const id = await newRequest('Ana');
  const key = randomUUID();
  await assign(id, { usuario: driver.id, nota: 'Es tuya.' }, admin, key);
  expect((await send('POST', '/api/admin/deshacer', { clave: key })).body.deshechos).toBe(1);
  expect((await send('GET', `/api/admin/pedidos-lista/${id}`)).body.asignado).toBeNull();
});
