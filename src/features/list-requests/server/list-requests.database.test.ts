import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildListRequest } from '../../../../tests/support/factories.ts';
import { receiveListRequest } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { CHANNELS, sendListRequest, verifiedVisitor } from '../../../../tests/support/visitor.ts';
import { dotList } from '../../../shared/contract/list-request-dots.ts';
import { deliveryRounds } from '../../delivery-rounds/server/table.ts';
import type { NewListRequest } from '../contract.ts';
import { listRequests } from './table.ts';

/** The API with which administrators read, search and change list requests. */

let site: TestSite;
let admin: Member;
let editor: Member;
beforeAll(async () => {
  site = await testSite({ channels: CHANNELS });
  [admin, editor] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
});
beforeEach(async () => {
  await site.connection.database.delete(deliveryRounds);
  await site.connection.database.delete(listRequests);
});
afterAll(() => site.close());

const addListRequest = (overrides: Partial<NewListRequest> = {}) =>
  receiveListRequest(site.connection.database, overrides);
/** Adds a list request without a location, as an import may do. */
async function addListRequestWithoutLocation(name: string) {
  const { id } = await addListRequest({ name });
  await site.connection.database
    .update(listRequests)
    .set({ latitude: null, longitude: null })
    .where(sql`id = ${id}`);
  return id;
}
const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  });
const setState = (id: number, estado: unknown) => request('PUT', `pedidos-lista/${id}/estado`, { estado });
const remove = (id: number) => request('DELETE', `pedidos-lista/${id}`);
async function read(path: string) {
  const response = await request('GET', path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

interface Shown {
  id: number;
  nombre: string;
}
type Query = Record<string, string>;
async function list(query: Query = {}): Promise<Shown[]> {
  const response = await request('GET', `pedidos-lista?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json();
}
const names = async (query?: Query) => (await list(query)).map(({ nombre }) => nombre);
const counts = (query: Query = {}) => read(`pedidos-lista/cuentas?${new URLSearchParams(query)}`);
const dots = async (query: Query = {}) =>
  (await read(`pedidos-lista/puntos?${new URLSearchParams(query)}`)).puntos;
const takenOnRound = async (...pedidos: number[]) => {
  const inicio = { latitud: -34.7701, longitud: -55.7643 };
  const response = await request('POST', 'repartos', { nombre: 'Sábado', modo: 'a_pie', inicio, pedidos });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id as number;
};

test('without parameters the API returns an array of all list requests, newest first', async () => {
  expect(await list()).toEqual([]);
  await addListRequest();
  const { id, createdAt } = await addListRequest({
    name: 'Beto',
    phone: '098765432',
    address: 'Calle 11\nal fondo',
    quantity: 4,
    note: 'Timbre roto',
  });
  const all = await list();
  expect(all).toHaveLength(2);
  expect(all[0]).toEqual({
    id,
    nombre: 'Beto',
    telefono: '098765432',
    direccion: 'Calle 11\nal fondo',
    latitud: -34.77,
    longitud: -55.76,
    cantidad: 4,
    nota: 'Timbre roto',
    created_at: createdAt,
    leido: false,
    estado: 'pendiente',
    reparto: null,
    cierre: null,
    motivo: null,
    intentos: [],
    referencia: null,
    origen: null,
    fuera_de_zona: null,
    asignado: null,
    version: 1,
  });
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT.+Z$/);
});

test('a list request without a location has null coordinates', async () => {
  const id = await addListRequestWithoutLocation('Sin lugar');
  expect(await list()).toMatchObject([{ id, latitud: null, longitud: null }]);
  expect(await read(`pedidos-lista/${id}`)).toMatchObject({ latitud: null, longitud: null });
});

test('the array of all list requests is complete when one query cannot read all of them', async () => {
  const many = Array.from({ length: 1_203 }, (_, n) => ({
    ...buildListRequest({ name: `n${n}` }),
    search: '',
  }));
  await site.connection.database.insert(listRequests).values(many);
  expect(await names()).toEqual(many.map(({ name }) => name).reverse());
});

describe('a search for list requests', () => {
  const ALL = ['Zoé', 'Beto', 'MARÍA', 'José Núñez'];
  beforeEach(async () => {
    await addListRequest({ name: 'José Núñez', address: 'Ñandubay esq. Las Acacias' });
    await addListRequest({ name: 'MARÍA', phone: '098765432', address: 'Manzana_1, solar 7' });
    await addListRequest({ name: 'Beto', address: 'Local 10% o C:\\temp' });
    await addListRequest({ name: 'Zoé', address: 'Camión (grande), Calle 100' });
  });

  test.each<[string, string[]]>([
    ['jose', ['José Núñez']],
    ['JOSÉ', ['José Núñez']],
    ['nunez', ['José Núñez']],
    ['ñandubay', ['José Núñez']],
    ['acacias núñ', ['José Núñez']],
    ['  acacias   jose ', ['José Núñez']],
    ['jose\u0301', ['José Núñez']],
    ['maría', ['MARÍA']],
    ['manzana_1', ['MARÍA']],
    ['098765432', ['MARÍA']],
    ['8765', ['MARÍA']],
    ['098 765 432', ['MARÍA']],
    ['solar 099', []],
    ['CAMION', ['Zoé']],
    ['(grande)', ['Zoé']],
    ['099123456', ['Zoé', 'Beto', 'José Núñez']],
    ['%', ['Beto']],
    ['10%', ['Beto']],
    ['1_0', []],
    ['_', ['MARÍA']],
    ['\\', ['Beto']],
    ['c:\\temp', ['Beto']],
    ['\\%', []],
    ["'; drop table list_requests; --", []],
    ['jose beto', []],
    ['pendiente', []],
    ['\u0000', ALL],
    ['   ', ALL],
    ['', ALL],
  ])('for %j finds %j, in the full array, with paging, in the counts and on the map', async (q, found) => {
    expect(await names({ q })).toEqual(found);
    expect(await names({ q, limite: '50' })).toEqual(found);
    expect(await counts({ q })).toEqual({
      todos: found.length,
      pendientes: found.length,
      entregados: 0,
      con_intentos: 0,
      cerrados: 0,
      fuera_de_zona: 0,
    });
    expect(await dots({ q })).toHaveLength(found.length);
  });

  test('can be combined with the state filter and with paging', async () => {
    const [zoe] = await list({ q: 'zoe' });
    await setState(zoe?.id ?? 0, 'entregado');
    expect(await names({ q: 'o', estado: 'entregado' })).toEqual(['Zoé']);
    expect(await names({ q: 'o', estado: 'pendiente' })).toEqual(['Beto', 'MARÍA', 'José Núñez']);
    expect(await names({ q: 'o', estado: 'pendiente', limite: '1' })).toEqual(['Beto']);
    const [beto] = await list({ q: 'beto' });
    expect(await names({ q: 'o', limite: '1', cursor: `${beto?.id}` })).toEqual(['MARÍA']);
    expect(await counts({ q: 'o' })).toEqual({
      todos: 4,
      pendientes: 3,
      entregados: 1,
      con_intentos: 0,
      cerrados: 0,
      fuera_de_zona: 0,
    });
    expect(await counts({ q: 'zoe' })).toEqual({
      todos: 1,
      pendientes: 0,
      entregados: 1,
      con_intentos: 0,
      cerrados: 0,
      fuera_de_zona: 0,
    });
    expect(await counts()).toEqual({
      todos: 4,
      pendientes: 3,
      entregados: 1,
      con_intentos: 0,
      cerrados: 0,
      fuera_de_zona: 0,
    });
    expect(await dots({ q: 'o', estado: 'entregado' })).toHaveLength(1);
  });

  test('can be limited to one open round, in the lists, in the counts, on the map and in the file', async () => {
    const [zoe, beto] = await list();
    const reparto = String(await takenOnRound(zoe?.id ?? 0, beto?.id ?? 0));
    await setState(zoe?.id ?? 0, 'entregado');
    expect(await names({ reparto })).toEqual(['Zoé', 'Beto']);
    expect(await names({ reparto, limite: '1' })).toEqual(['Zoé']);
    expect(await names({ reparto, estado: 'pendiente' })).toEqual(['Beto']);
    expect(await counts({ reparto })).toMatchObject({ todos: 2, pendientes: 1, entregados: 1 });
    expect(await dots({ reparto, q: 'zoe' })).toHaveLength(1);
    const file = await request('GET', `pedidos-lista/exportar?reparto=${reparto}`);
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
    expect(await names({ reparto: '2147483647' })).toEqual([]);
  });
});

test('paging returns each list request once, even while others are added and deleted', async () => {
  const before: number[] = [];
  for (let n = 0; n < 25; n++) before.push((await addListRequest()).id);
  const seen: number[] = [];
  for (;;) {
    const cursor = seen.at(-1);
    const part = await list({ limite: '7', ...(cursor !== undefined && { cursor: String(cursor) }) });
    seen.push(...part.map(({ id }) => id));
    if (part.length < 7) break;
    await addListRequest();
    await remove(seen.at(-1) ?? 0); // the list request that is the cursor of the next page
  }
  expect(seen).toEqual(before.reverse());
});

test('a request with a cursor but no limit returns pages of fifty list requests', async () => {
  const values = Array.from({ length: 60 }, () => ({ ...buildListRequest(), search: '' }));
  await site.connection.database.insert(listRequests).values(values);
  expect(await list({ cursor: '2147483647' })).toHaveLength(50);
  expect(await list({ cursor: '1' })).toEqual([]);
});

const STATE = 'El estado tiene que ser entregado o pendiente.';
const FILTER =
  'El estado tiene que ser pendiente, entregado, con_intentos, cerrado, repetido o fuera_de_zona.';
const LISTS = ['pedidos-lista', 'pedidos-lista/puntos', 'pedidos-lista/exportar'];
test.each<[Query, string, string, string[]]>([
  [{ estado: 'leido' }, 'estado', FILTER, LISTS],
  [{ estado: 'pendientes' }, 'estado', FILTER, LISTS],
  [{ estado: 'Entregado' }, 'estado', FILTER, LISTS],
  [{ estado: '' }, 'estado', FILTER, LISTS],
  [{ limite: '0' }, 'limite', 'El límite tiene que ser 1 o más.', ['pedidos-lista']],
  [{ limite: '201' }, 'limite', 'El límite puede ser hasta 200.', ['pedidos-lista']],
  [{ limite: '1.5' }, 'limite', 'El límite no es válido.', ['pedidos-lista']],
  [{ limite: 'diez' }, 'limite', 'El límite no es válido.', ['pedidos-lista']],
  [{ cursor: 'x' }, 'cursor', 'El identificador no es válido.', ['pedidos-lista']],
  [{ cursor: '0' }, 'cursor', 'El identificador no es válido.', ['pedidos-lista']],
  [{ cursor: '2147483648' }, 'cursor', 'El identificador no es válido.', ['pedidos-lista']],
  [{ q: 'x'.repeat(201) }, 'q', 'La búsqueda es demasiado larga.', [...LISTS, 'pedidos-lista/cuentas']],
])('a list of list requests with the invalid query %j is rejected', async (query, field, message, paths) => {
  for (const path of paths) {
    const response = await request('GET', `${path}?${new URLSearchParams(query)}`);
    expect(response.statusCode, path).toBe(422);
    expect(response.json().campos).toEqual({ [field]: message });
  }
});

describe('the dots of the map', () => {
  test('contain the id, the location and the state of each list request, and whether it is on a round, newest first', async () => {
    expect(await dots()).toEqual([]);
    const pending = await addListRequest({ latitude: -34.770123456789 });
    const delivered = await addListRequest({ longitude: -55.7601 });
    await setState(delivered.id, 'entregado');
    const held = await addListRequest();
    await takenOnRound(held.id);
    expect(await dots()).toEqual([
      [held.id, -34.77, -55.76, 0, 1],
      [delivered.id, -34.77, -55.7601, 1, 0],
      [pending.id, -34.770123456789, -55.76, 0, 0],
    ]);
    expect(await dots({ estado: 'entregado' })).toEqual([[delivered.id, -34.77, -55.7601, 1, 0]]);
    expect((await dots({ estado: 'pendiente' })).map(([id]: number[]) => id)).toEqual([held.id, pending.id]);
  });

  test('leave out list requests without a location, which the counts include', async () => {
    const { id } = await addListRequest();
    await addListRequestWithoutLocation('Sin lugar');
    const half = await addListRequest();
    await site.connection.database.update(listRequests).set({ latitude: null }).where(sql`id = ${half.id}`);
    expect((await dots()).map(([number]: number[]) => number)).toEqual([id]);
    expect(await counts()).toEqual({
      todos: 3,
      pendientes: 3,
      entregados: 0,
      con_intentos: 0,
      cerrados: 0,
      fuera_de_zona: 0,
    });
  });

  test('are complete when one query cannot read all of them', async () => {
    // One statement for all rows would exceed the site's statement timeout on a busy machine.
    for (let first = 1; first <= 10_001; first += 2_000)
      await site.connection.database.execute(sql`insert into list_requests (name, phone, address, latitude, longitude, search)
        select 'x', '09' || lpad(n::text, 7, '0'), 'x', -34.77 - n * 1e-7, -55.76, 'x'
        from generate_series(${first}::int, ${Math.min(first + 1_999, 10_001)}::int) n`);
    const response = await request('GET', 'pedidos-lista/puntos');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    const { puntos } = z.parse(dotList, response.json());
    expect(puntos.map(({ id }) => id)).toEqual((await list()).map(({ id }) => id));
    expect(new Set(puntos.map(({ latitude }) => latitude.toFixed(7))).size).toBe(10_001);
  });

  test('are marked as on a round only while the round is open, and appear once even after several rounds', async () => {
    const { id } = await addListRequest();
    for (let turn = 0; turn < 2; turn++) {
      const round = await takenOnRound(id);
      expect(await dots()).toEqual([[id, -34.77, -55.76, 0, 1]]);
      expect(await read(`pedidos-lista/${id}`)).toMatchObject({ reparto: round });
      await request('PUT', `repartos/${round}/estado`, { estado: 'terminado' });
      expect(await dots()).toEqual([[id, -34.77, -55.76, 0, 0]]);
    }
    expect(await list()).toMatchObject([{ id, reparto: null }]);
  });
});

describe('a list request', () => {
  const deliveredAt = async () =>
    (await site.connection.database.select().from(listRequests))[0]?.deliveredAt ?? null;

  test('can be marked as delivered and as pending, and `leido` always agrees with `estado`', async () => {
    const { id } = await addListRequest();
    for (const [estado, leido] of [
      ['pendiente', false],
      ['entregado', true],
      ['pendiente', false],
      ['entregado', true],
    ]) {
      const response = await setState(id, estado);
      expect([response.statusCode, response.json()]).toEqual([
        ...[200, expect.objectContaining({ id, nombre: 'Ana Pérez', estado, leido })],
      ]);
      expect(await read(`pedidos-lista/${id}`)).toMatchObject({ estado, leido });
      expect(await names({ estado: String(estado) })).toEqual(['Ana Pérez']);
      expect(await names({ estado: leido ? 'pendiente' : 'entregado' })).toEqual([]);
    }
  });

  test('keeps the first delivery time when it is marked as delivered twice, and has none while it is pending', async () => {
    const { id } = await addListRequest();
    expect(await deliveredAt()).toBeNull();
    const before = Date.now();
    await setState(id, 'entregado');
    expect(Math.abs(Date.parse((await deliveredAt()) ?? '') - before)).toBeLessThan(60_000);
    const first = await deliveredAt();
    await setState(id, 'entregado');
    expect(await deliveredAt()).toBe(first);
    await setState(id, 'pendiente');
    expect(await deliveredAt()).toBeNull();
    await setState(id, 'entregado');
    expect(await deliveredAt()).not.toBe(first);
  });

  test('keeps the state that another person has set when an older mark arrives late', async () => {
    const { id } = await addListRequest();
    const late = (estado: string, ago: number) =>
      request('PUT', `pedidos-lista/${id}/estado`, { estado, hace_ms: ago });
    expect((await late('entregado', 60_000)).json()).toMatchObject({ estado: 'entregado' });
    await setState(id, 'pendiente');
    const refused = await late('entregado', 60_000);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe(
      'Mientras tanto otra persona marcó el pedido de Ana Pérez como pendiente, y así queda.',
    );
    expect(await read(`pedidos-lista/${id}`)).toMatchObject({ estado: 'pendiente' });
    expect((await late('pendiente', 60_000)).statusCode).toBe(200); // the list request already has this state
    expect((await late('entregado', 0)).json()).toMatchObject({ estado: 'entregado' });
    expect(
      (await request('PUT', 'pedidos-lista/999999/estado', { estado: 'entregado', hace_ms: 9 })).statusCode,
    ).toBe(404);
  });

  test.each([-1, 0.5, '5', null, 1e12])(
    'cannot be marked when the time since the tap is invalid: %j ms',
    async (ago) => {
      const { id } = await addListRequest();
      const response = await request('PUT', `pedidos-lista/${id}/estado`, {
        estado: 'entregado',
        hace_ms: ago,
      });
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ hace_ms: 'No es un tiempo válido.' });
    },
  );

  test.each([{ estado: 'leido' }, { estado: true }, { estado: null }, { estado: '' }, {}, { leido: true }])(
    'cannot be marked with the invalid request body %j',
    async (payload) => {
      const { id } = await addListRequest();
      const response = await request('PUT', `pedidos-lista/${id}/estado`, payload);
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ estado: STATE });
      expect(await names({ estado: 'pendiente' })).toEqual(['Ana Pérez']);
    },
  );

  test('can be deleted', async () => {
    const { id } = await addListRequest();
    await addListRequest({ name: 'Se queda' });
    const response = await remove(id);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    expect(await names()).toEqual(['Se queda']);
  });

  test('on an open round can be deleted, and the round continues without it', async () => {
    const [gone, stays] = [
      await addListRequest({ name: 'Se va' }),
      await addListRequest({ name: 'Se queda' }),
    ];
    const round = await takenOnRound(gone.id, stays.id);
    expect((await remove(gone.id)).statusCode).toBe(200);
    const { paradas } = await read(`repartos/${round}`);
    expect(paradas.map(({ pedido }: { pedido: Shown }) => pedido.nombre)).toEqual(['Se queda']);
    expect(await dots()).toEqual([[stays.id, -34.77, -55.76, 0, 1]]);
  });
});

const ON_ONE: [Parameters<typeof request>[0], (id: string) => string, object?][] = [
  ['GET', (id) => `pedidos-lista/${id}`],
  ['PUT', (id) => `pedidos-lista/${id}/estado`, { estado: 'entregado' }],
  ['DELETE', (id) => `pedidos-lista/${id}`],
];
describe.each(ON_ONE)('%s for a list request', (method, path, payload) => {
  test('returns 404 for an unknown id, and 422 for an invalid one', async () => {
    const missing = await request(method, path('2147483647'), payload);
    expect([missing.statusCode, missing.json().error]).toEqual([404, 'No encontramos ese pedido.']);
    for (const id of ['abc', '0', '-1', '1.5', '2147483648', '1e3x']) {
      expect((await request(method, path(id), payload)).statusCode, id).toBe(422);
    }
  });

  test('returns 404 for a deleted list request', async () => {
    const { id } = await addListRequest();
    await remove(id);
    expect((await request(method, path(`${id}`), payload)).statusCode).toBe(404);
  });
});

test.each<[Parameters<typeof request>[0], string]>([
  ['GET', 'pedidos-lista'],
  ['GET', 'pedidos-lista/cuentas'],
  ['GET', 'pedidos-lista/puntos'],
  ['GET', 'pedidos-lista/exportar'],
  ['GET', 'pedidos-lista/1'],
  ['PUT', 'pedidos-lista/1/estado'],
  ['DELETE', 'pedidos-lista/1'],
])(
  '%s %s is open only to administrators, with the API key and their own email header',
  async (method, path) => {
    const { 'x-api-key': _, ...keyless } = admin.headers;
    const statusFor = async (headers: Record<string, string>) =>
      (await site.app.inject({ method, url: `/api/admin/${path}`, headers })).statusCode;
    expect(await statusFor(keyless)).toBe(401);
    expect(await statusFor({ 'x-api-key': API_KEY })).toBe(401);
    expect(await statusFor({ ...admin.headers, email: editor.email })).toBe(401);
    expect(await statusFor(editor.headers)).toBe(403);
  },
);

describe('the event stream of the back office', () => {
  let stream: http.ClientRequest;
  let received = '';
  beforeAll(async () => {
    await site.app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    const { port } = site.app.server.address() as AddressInfo;
    stream = http.get({ host: '127.0.0.1', port, path: '/api/admin/novedades', headers: admin.headers });
    const [response] = (await once(stream, 'response')) as [http.IncomingMessage];
    received = '';
    response.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    // Each test ends by destroying the stream, which makes the response emit an error.
    response.once('error', () => {});
    return () => void stream.destroy();
  });
  const times = () => received.split('event: pedidos\ndata: {}\n\n').length - 1;
  const notifies = async (act: () => Promise<{ statusCode: number }>, status: number) => {
    const before = times();
    expect((await act()).statusCode).toBe(status);
    await expect.poll(times, { timeout: 15_000, interval: 20 }).toBeGreaterThan(before);
  };

  test('reports that a list request was sent, marked as delivered or pending, or deleted, but not its content', async () => {
    const visitor = await verifiedVisitor(site);
    await notifies(() => sendListRequest(site, visitor, { nombre: 'Secreto' }), 201);
    const [listRequest] = await list();
    await notifies(() => setState(listRequest?.id ?? 0, 'entregado'), 200);
    await notifies(() => setState(listRequest?.id ?? 0, 'pendiente'), 200);
    await notifies(() => remove(listRequest?.id ?? 0), 200);
    expect(received).not.toMatch(/secreto|\d{9}|event: mensajes/i);
  });
});

test('the list of people and their totals change when list requests are sent and deleted', async () => {
  const visitor = await verifiedVisitor(site);
  const person = (total: number, nombre: string) => ({
    telefono: visitor.phone,
    nombre,
    total_interacciones: total,
    interacciones_contacto: 0,
    interacciones_peditulista: total,
    etiquetas: [],
    asignado: null,
  });
  expect(await read('personas')).toEqual([]);
  await sendListRequest(site, visitor, { nombre: 'Ana' });
  expect(await read('personas')).toEqual([person(1, 'Ana')]);
  await sendListRequest(site, await verifiedVisitor(site, visitor.phone), { nombre: 'Ana María' });
  expect(await read('personas')).toEqual([person(2, 'Ana María')]);
  expect(await read('personas/resumen')).toMatchObject({ total_personas: 1, total_peditulista: 2 });
  const [latest, first] = await list();
  const history = await read(`personas/${visitor.phone}/historial`);
  expect(history).toMatchObject([
    { tipo: 'pedido de lista', mensaje_id: latest?.id },
    { tipo: 'pedido de lista', mensaje_id: first?.id },
  ]);
  await setState(first?.id ?? 0, 'entregado');
  expect(await read('personas')).toEqual([person(2, 'Ana María')]);
  await remove(latest?.id ?? 0);
  expect(await read('personas')).toEqual([person(1, 'Ana')]);
  await remove(first?.id ?? 0);
  expect(await read('personas')).toEqual([]);
});

test('staff find a list request by its reference, and no public route knows references', async () => {
  const { database } = site.connection;
  const { id } = await receiveListRequest(database, { name: 'Con referencia' }, { reference: 'K7M2QX' });
  await addListRequest({ name: 'De antes' });
  for (const q of ['K7M2QX', 'k7m2qx', 'K7M 2QX']) expect(await list({ q }), q).toMatchObject([{ id }]);
  expect(await read(`pedidos-lista/${id}`)).toMatchObject({ referencia: 'K7M2QX' });
  expect(await list({ q: 'De antes' })).toMatchObject([{ referencia: null }]);
  for (const url of ['/api/pedidos-lista/K7M2QX', '/api/pedidos-lista?q=K7M2QX', '/pedi-tu-lista/K7M2QX'])
    expect((await site.app.inject({ url })).statusCode, url).toBe(404);
});
