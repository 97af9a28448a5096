import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageStore } from '../src/features/contact/server/store.ts';
import { OVERVIEW_API } from '../src/features/overview/contract.ts';
import { deliveryStore } from '../src/features/verification/server/deliveries.ts';
import { deliver } from './support/marks.ts';
import { receiveListRequest, receiveMessage } from './support/received.ts';
import { type Member, signedIn } from './support/staff.ts';
import { type TestSite, testSite } from './support/test-site.ts';

/** Tests the overview: what waits for staff today, and the figures of each day, which database triggers count. */

let site: TestSite;
let admin: Member;
let editor: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, editor] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
});
beforeEach(async () => {
  await execute(sql`delete from contact_messages`);
  await execute(sql`delete from list_requests`);
});
afterAll(() => site.close());

const execute = (query: ReturnType<typeof sql>) => site.connection.database.execute(query);
const messages = () => messageStore(site.connection.database);

const get = (query = '', { headers } = admin) => site.app.inject({ url: `${OVERVIEW_API}${query}`, headers });
const read = async (query = '', as = admin) => {
  const response = await get(query, as);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const PERIOD = '?desde=2025-05-01&hasta=2025-05-03';

async function addMessage(at: string, kind: 'consulta' | 'apoyo' = 'consulta') {
  await execute(sql`insert into contact_messages (name, phone, kind, text, search, created_at)
    values ('Ana', '091000001', ${kind}, 'Hola', '', ${at}::timestamptz)`);
}
async function addRequest(at: string, neighbourhood: string | null = null) {
  await execute(sql`insert into list_requests (name, phone, address, search, neighbourhood, created_at)
    values ('Ana', '091000001', 'Calle 1', '', ${neighbourhood}, ${at}::timestamptz)`);
}

test('messages and list requests are counted on their day in Montevideo, with empty days between', async () => {
  await addMessage('2025-05-01T02:59:00Z'); // still 30 April in Montevideo
  await addMessage('2025-05-01T03:00:00Z');
  await addMessage('2025-05-04T02:59:00Z', 'apoyo');
  await addRequest('2025-05-03T12:00:00Z', 'Los Talas');
  const { desde, hasta, cifras } = await read(PERIOD);
  expect([desde, hasta]).toEqual(['2025-05-01', '2025-05-03']);
  expect(cifras.dias).toEqual([
    { dia: '2025-05-01', mensajes: 1, pedidos: 0, entregados: 0, pendientes: 0 },
    { dia: '2025-05-02', mensajes: 0, pedidos: 0, entregados: 0, pendientes: 0 },
    { dia: '2025-05-03', mensajes: 1, pedidos: 1, entregados: 0, pendientes: 1 },
  ]);
  expect(cifras.tipos).toEqual([
    { tipo: 'consulta', mensajes: 1 },
    { tipo: 'sugerencia', mensajes: 0 },
    { tipo: 'apoyo', mensajes: 1 },
    { tipo: 'otro', mensajes: 0 },
  ]);
});

test('a delivery counts on its day, and no longer after it is taken back or the list request is deleted', async () => {
  const day = '2025-05-02';
  await addRequest('2025-04-20T12:00:00Z');
  await execute(sql`update list_requests set delivered = true, delivered_at = '2025-05-02T15:00:00Z'`);
  const figuresOf = async () =>
    (await read(PERIOD)).cifras.dias.map((row: { entregados: number; pendientes: number }) => [
      row.entregados,
      row.pendientes,
    ]);
  expect(await figuresOf(), day).toEqual([
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
  await execute(sql`update list_requests set delivered = false, delivered_at = null`);
  expect(await figuresOf()).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  await execute(sql`update list_requests set delivered = true, delivered_at = '2025-05-02T15:00:00Z'`);
  await execute(sql`delete from list_requests`);
  expect(await figuresOf()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('neighbourhoods with list requests are counted, the one with the most first', async () => {
  await addRequest('2025-05-01T12:00:00Z', 'Los Talas');
  await addRequest('2025-05-02T12:00:00Z', 'Estación');
  await addRequest('2025-05-02T12:00:00Z', 'Estación');
  await addRequest('2025-05-03T12:00:00Z');
  await addRequest('2025-06-03T12:00:00Z', 'Fuera del período');
  expect((await read(PERIOD)).cifras.barrios).toEqual([
    { barrio: 'Estación', pedidos: 2 },
    { barrio: '', pedidos: 1 },
    { barrio: 'Los Talas', pedidos: 1 },
  ]);
});

test('what waits is counted by state', async () => {
  const first = await receiveMessage(site.connection.database);
  const second = await receiveMessage(site.connection.database);
  await messages().markRead(first.id, true);
  await messages().markRead(second.id, true);
  await messages().markAnswered(second.id, true);
  await receiveMessage(site.connection.database);
  const request = await receiveListRequest(site.connection.database);
  await receiveListRequest(site.connection.database);
  await deliver(site, request.id);
  await deliveryStore(site.connection.database).record('code 1', 'failed');
  const { hoy } = await read();
  expect(hoy).toMatchObject({
    mensajes_sin_leer: 1,
    mensajes_pendientes: 1,
    pedidos_pendientes: 1,
    repartos: [],
    codigos_fallidos: 1,
  });
});

test('drafts and scheduled items are counted separately', async () => {
  const before = (await read()).hoy.sin_publicar.noticias;
  const add = (publicar_en: string | null) =>
    site.app.inject({
      method: 'POST',
      url: '/api/noticias',
      headers: admin.headers,
      payload: { titulo: 'Uno', contenido: 'Texto', activo: false, publicar_en },
    });
  expect((await add(null)).statusCode).toBe(201);
  expect((await add(new Date(Date.now() + 3_600_000).toISOString())).statusCode).toBe(201);
  const after = (await read()).hoy.sin_publicar.noticias;
  expect([after.borradores - before.borradores, after.programadas - before.programadas]).toEqual([1, 1]);
});

test('an editor sees what waits in the kinds of content, and nothing of messages and list requests', async () => {
  await receiveMessage(site.connection.database);
  const { hoy, cifras } = await read('', editor);
  expect(Object.keys(hoy)).toEqual(['sin_publicar']);
  expect(Object.keys(hoy.sin_publicar).sort()).toEqual([
    'actividades',
    'entradas',
    'noticias',
    'preguntas',
    'propuestas',
  ]);
  expect(cifras).toBeUndefined();
});

test('the figures are those of the last two weeks if the request names no period', async () => {
  const { cifras } = await read();
  expect(cifras.dias).toHaveLength(14);
});

test.each([
  ['backwards', '?desde=2025-05-02&hasta=2025-05-01', /anterior/],
  ['longer than a year', '?desde=2024-01-01&hasta=2025-05-01', /hasta 366 días/],
  ['not made of days', '?desde=ayer', /fecha|día/i],
])('a period that is %s is refused beside its field', async (_, query, sentence) => {
  const response = await get(query);
  expect(response.statusCode).toBe(422);
  expect(response.json().campos.desde).toMatch(sentence);
});
