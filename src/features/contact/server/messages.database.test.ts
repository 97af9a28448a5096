import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMessage } from '../../../../tests/support/factories.ts';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import type { NewMessage } from '../contract.ts';
import { messageStore } from './store.ts';
import { contactMessages } from './table.ts';

/** Tests of the routes with which administrators read, search and change messages. */

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
beforeEach(() => site.connection.database.delete(contactMessages));
afterAll(() => site.close());

const received = (overrides: Partial<NewMessage> = {}) => receiveMessage(site.connection.database, overrides);
const request = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });

interface Shown {
  id: number;
  nombre: string;
}
async function list(query: Record<string, string> = {}): Promise<Shown[]> {
  const response = await request('GET', `/api/admin/mensajes?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json();
}
const names = async (query?: Record<string, string>) => (await list(query)).map(({ nombre }) => nombre);

test('the message list without query parameters is an array of all messages, latest first', async () => {
  expect(await list()).toEqual([]);
  await received();
  const { id } = await received({ email: null, kind: 'apoyo', text: 'Dos\nlíneas' });
  const all = await list();
  expect(all).toHaveLength(2);
  expect(all[0]).toEqual({
    id,
    nombre: 'Ana Pérez',
    email: null,
    telefono: '099123456',
    tipo: 'apoyo',
    mensaje: 'Dos\nlíneas',
    leido: false,
    respondido: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    lo_contesta: null,
    etiquetas: [],
    pospuesto: null,
    volvio: null,
  });
});

test('the message list is complete even if it takes several database queries to read', async () => {
  const many = Array.from({ length: 1_203 }, (_, n) => ({ ...buildMessage({ name: `n${n}` }), search: '' }));
  await site.connection.database.insert(contactMessages).values(many);
  expect(await names()).toEqual(many.map(({ name }) => name).reverse());
});

describe('a message search', () => {
  beforeEach(async () => {
    await received({ name: 'José Núñez', text: 'La Ñandubay está rota' });
    await received({ name: 'MARÍA', email: 'maria_1@ejemplo.uy', phone: '098765432', kind: 'sugerencia' });
    await received({ name: 'Beto', email: null, text: 'Sube un 10% o C:\\temp, ¡ya!', kind: 'apoyo' });
    await received({ name: 'Zoé', email: 'zoe@otro.uy', text: 'El camión (grande) pasó 100 veces' });
  });

  test.each<[string, string[]]>([
    ['jose', ['José Núñez']],
    ['JOSÉ', ['José Núñez']],
    ['nunez', ['José Núñez']],
    ['ñandubay', ['José Núñez']],
    ['nan', ['José Núñez']],
    ['rota núñ', ['José Núñez']],
    ['  josé   rota  ', ['José Núñez']],
    ['jose\u0301', ['José Núñez']],
    ['maría', ['MARÍA']],
    ['maria_1', ['MARÍA']],
    ['098765432', ['MARÍA']],
    ['098 765', ['MARÍA']],
    ['SUGERENCIA', ['MARÍA']],
    ['otro.uy', ['Zoé']],
    ['Camion', ['Zoé']],
    ['(grande)', ['Zoé']],
    ['%', ['Beto']],
    ['10%', ['Beto']],
    ['1_0', []],
    ['_', ['MARÍA']],
    ['\\', ['Beto']],
    ['c:\\temp', ['Beto']],
    ['\\%', []],
    ["'; drop table contact_messages; --", []],
    ['jose beto', []],
    ['\u0000', ['Zoé', 'Beto', 'MARÍA', 'José Núñez']],
    ['   ', ['Zoé', 'Beto', 'MARÍA', 'José Núñez']],
    ['', ['Zoé', 'Beto', 'MARÍA', 'José Núñez']],
  ])('for %j finds %j, with and without paging', async (q, found) => {
    expect(await names({ q })).toEqual(found);
    expect(await names({ q, limite: '50' })).toEqual(found);
  });

  test('is combined with the state filter and the paging', async () => {
    const [zoe] = await list({ q: 'zoe' });
    await request('PUT', `/api/admin/mensajes/${zoe?.id}/leido`, { leido: true });
    expect(await names({ q: 'o', estado: 'nuevo' })).not.toContain('Zoé');
    expect(await names({ q: 'o', estado: 'pendiente' })).toEqual(['Zoé']);
    expect(await names({ q: 'ejemplo.uy', limite: '1' })).toEqual(['MARÍA']);
    const [maria] = await list({ q: 'ejemplo.uy', limite: '1' });
    expect(await names({ q: 'ejemplo.uy', limite: '1', cursor: `${maria?.id}` })).toEqual(['José Núñez']);
  });
});

test.each([
  ['nuevo', ['new', 'answered unread']],
  ['pendiente', ['read']],
  ['respondido', ['answered']],
])('the state filter %s returns %j', async (estado, shown) => {
  const store = messageStore(site.connection.database);
  await received({ name: 'new' });
  await store.markRead((await received({ name: 'read' })).id, true);
  const answered = await received({ name: 'answered' });
  await store.markRead(answered.id, true);
  await store.markAnswered(answered.id, true);
  await store.markAnswered((await received({ name: 'answered unread' })).id, true);
  expect((await names({ estado })).sort()).toEqual(shown.sort());
});

test('paging through messages returns each one once, even while others arrive and are deleted', async () => {
  const before: number[] = [];
  for (let n = 0; n < 25; n++) before.push((await received()).id);
  const seen: number[] = [];
  for (;;) {
    const cursor = seen.at(-1);
    const part = await list({ limite: '7', ...(cursor !== undefined && { cursor: String(cursor) }) });
    seen.push(...part.map(({ id }) => id));
    if (part.length < 7) break;
    await received();
    // This deletes the message after which the next page starts.
    await request('DELETE', `/api/admin/mensajes/${seen.at(-1)}`);
  }
  expect(seen).toEqual(before.reverse());
});

test('a message list with a cursor but no limit returns pages of fifty', async () => {
  const values = Array.from({ length: 60 }, () => ({ ...buildMessage(), search: '' }));
  await site.connection.database.insert(contactMessages).values(values);
  expect(await list({ cursor: '2147483647' })).toHaveLength(50);
  expect(await list({ cursor: '1' })).toEqual([]);
});

test.each<[Record<string, string>, string, string]>([
  [{ estado: 'leido' }, 'estado', 'El estado tiene que ser nuevo, pendiente, respondido o pospuesto.'],
  [{ estado: '' }, 'estado', 'El estado tiene que ser nuevo, pendiente, respondido o pospuesto.'],
  [{ limite: '0' }, 'limite', 'El límite tiene que ser 1 o más.'],
  [{ limite: '201' }, 'limite', 'El límite puede ser hasta 200.'],
  [{ limite: '1.5' }, 'limite', 'El límite no es válido.'],
  [{ limite: 'diez' }, 'limite', 'El límite no es válido.'],
  [{ cursor: 'x' }, 'cursor', 'El identificador no es válido.'],
  [{ cursor: '0' }, 'cursor', 'El identificador no es válido.'],
  [{ cursor: '2147483648' }, 'cursor', 'El identificador no es válido.'],
  [{ q: 'x'.repeat(201) }, 'q', 'La búsqueda es demasiado larga.'],
])('a message list with the invalid query %j is rejected', async (query, field, message) => {
  const response = await request('GET', `/api/admin/mensajes?${new URLSearchParams(query)}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual({ [field]: message });
});

test.each(['estado=nuevo&estado=nuevo', 'limite=1&limite=2', 'cursor=1&cursor=2', 'q=a&q=b'])(
  'a message list with the repeated query parameter %s is rejected',
  async (query) => {
    expect((await request('GET', `/api/admin/mensajes?${query}`)).statusCode).toBe(422);
  },
);

test('a message can be marked as read and answered, and back', async () => {
  const { id } = await received();
  const mark = async (what: string, payload: object) =>
    (await request('PUT', `/api/admin/mensajes/${id}/${what}`, payload)).json();
  expect(await mark('leido', { leido: true })).toMatchObject({ id, leido: true, respondido: false });
  expect(await mark('respondido', { respondido: true })).toMatchObject({ leido: true, respondido: true });
  expect(await mark('respondido', { respondido: true })).toMatchObject({ leido: true, respondido: true });
  expect(await mark('respondido', { respondido: false })).toMatchObject({ leido: true, respondido: false });
  expect(await mark('leido', { leido: false })).toMatchObject({ leido: false, respondido: false });
});

test('an administrator can read a single message by its id', async () => {
  const { id } = await received({ text: 'Una sola vez' });
  const response = await request('GET', `/api/admin/mensajes-contacto/${id}`);
  expect(response.json()).toMatchObject({ id, nombre: 'Ana Pérez', mensaje: 'Una sola vez' });
});

test('a deleted message is no longer in the list', async () => {
  const { id } = await received();
  await received({ name: 'Se queda' });
  const response = await request('DELETE', `/api/admin/mensajes/${id}`);
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  expect(await names()).toEqual(['Se queda']);
});

const ON_ONE: [Parameters<typeof request>[0], (id: string) => string, object?][] = [
  ['GET', (id) => `/api/admin/mensajes-contacto/${id}`],
  ['PUT', (id) => `/api/admin/mensajes/${id}/leido`, { leido: true }],
  ['PUT', (id) => `/api/admin/mensajes/${id}/respondido`, { respondido: true }],
  ['PUT', (id) => `/api/admin/mensajes/${id}/lo-contesto`, { lo_contesto: true }],
  ['PUT', (id) => `/api/admin/mensajes/${id}/lo-contesto`, { lo_contesto: false }],
  ['DELETE', (id) => `/api/admin/mensajes/${id}`],
];
describe.each(ON_ONE)('message route %s %s', (method, address, payload) => {
  test('returns 404 for an unknown message, and 422 for an invalid id', async () => {
    const missing = await request(method, address('2147483647'), payload);
    expect(missing.statusCode).toBe(404);
    expect(missing.json().error).toBe('No encontramos ese mensaje.');
    for (const id of ['abc', '0', '-1', '1.5', '2147483648', '1e3x']) {
      expect((await request(method, address(id), payload)).statusCode, id).toBe(422);
    }
  });

  test('returns 404 for a deleted message', async () => {
    const { id } = await received();
    await request('DELETE', `/api/admin/mensajes/${id}`);
    expect((await request(method, address(`${id}`), payload)).statusCode).toBe(404);
  });
});

test.each([
  ['leido', { leido: 'sí' }],
  ['leido', {}],
  ['respondido', { respondido: 1 }],
  ['respondido', { leido: true }],
])('marking a message as %s with the invalid body %j is rejected', async (what, payload) => {
  const { id } = await received();
  const response = await request('PUT', `/api/admin/mensajes/${id}/${what}`, payload);
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual({ [what]: 'Tiene que ser verdadero o falso.' });
});

test('all unread messages are counted, however many there are', async () => {
  const unread = async () => (await request('GET', '/api/admin/mensajes/sin-leer')).json();
  expect(await unread()).toEqual({ sin_leer: 0 });
  const { id } = await received();
  await received();
  expect(await unread()).toEqual({ sin_leer: 2 });
  await request('PUT', `/api/admin/mensajes/${id}/leido`, { leido: true });
  expect(await unread()).toEqual({ sin_leer: 1 });
  const many = Array.from({ length: 1_500 }, () => ({ ...buildMessage(), search: '' }));
  await site.connection.database.insert(contactMessages).values(many);
  expect(await unread()).toEqual({ sin_leer: 1_501 });
});
