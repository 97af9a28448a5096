import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { messageStore } from './store.ts';
import { contactMessages } from './table.ts';

/** Tests of the routes with which staff label messages, put them off and give them to each other. */

let site: TestSite;
let admin: Member;
let secretary: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, secretary] = [await signedIn(site, 'admin'), await signedIn(site, 'secretaria')];
});
beforeEach(() => site.connection.database.delete(contactMessages));
afterAll(() => site.close());

const newMessage = async (name = 'Ana', phone = '099123456') =>
  (await receiveMessage(site.connection.database, { name, phone })).id;
const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = admin) => {
  const response = await site.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const sort = (id: number, part: string, payload: object, by = admin) =>
  send('POST', `/api/admin/mensajes-contacto/${id}/${part}`, payload, by);
const names = async (query: string, by = admin) =>
  (await send('GET', `/api/admin/mensajes?${query}`, undefined, by)).body.map(
    ({ nombre }: { nombre: string }) => nombre,
  );
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const passTime = () =>
  site.connection.database.update(contactMessages).set({ snoozedUntil: sql`now() - interval '1 second'` });
const LABELS = ['ofrece ayuda', 'necesita traslado', 'delegada', 'prensa'];

test('a message has the labels that were set last, by which lists are filtered and counted', async () => {
  const [ana, beto] = [await newMessage('Ana'), await newMessage('Beto')];
  await sort(ana, 'etiquetas', { etiquetas: ['prensa'] });
  const labelled = await sort(ana, 'etiquetas', { etiquetas: ['ofrece ayuda', 'delegada'] });
  expect(labelled).toMatchObject({ status: 200, body: { etiquetas: ['delegada', 'ofrece ayuda'] } });
  await sort(beto, 'etiquetas', { etiquetas: ['delegada'] }, secretary);
  expect(await names('etiqueta=delegada')).toEqual(['Beto', 'Ana']);
  expect(await names('etiqueta=ofrece%20ayuda&q=ana')).toEqual(['Ana']);
  expect(await names('etiqueta=prensa')).toEqual([]);
  expect((await send('GET', '/api/admin/etiquetas')).body).toEqual([
    { etiqueta: 'ofrece ayuda', mensajes: 1, personas: 0 },
    { etiqueta: 'necesita traslado', mensajes: 0, personas: 0 },
    { etiqueta: 'delegada', mensajes: 2, personas: 0 },
    { etiqueta: 'prensa', mensajes: 0, personas: 0 },
  ]);
  expect((await send('GET', '/api/admin/mensajes/cuentas?etiqueta=delegada')).body).toMatchObject({
    todos: 2,
  });
});

test('only labels of the list can be set, and a message keeps one that has left the list', async () => {
  const id = await newMessage();
  expect((await sort(id, 'etiquetas', { etiquetas: ['inventada'] })).body.campos).toEqual({
    etiquetas: 'La etiqueta «inventada» no está en la lista.',
  });
  await sort(id, 'etiquetas', { etiquetas: ['prensa'] });
  expect((await send('PUT', '/api/admin/etiquetas', { etiquetas: ['otra'] }, secretary)).status).toBe(403);
  expect((await send('PUT', '/api/admin/etiquetas', { etiquetas: ['otra', 'Otra'] })).body.campos).toEqual({
    etiquetas: 'Hay una etiqueta repetida.',
  });
  await send('PUT', '/api/admin/etiquetas', { etiquetas: ['otra'] });
  expect((await sort(id, 'etiquetas', { etiquetas: ['prensa', 'otra'] })).status).toBe(200);
  expect((await send('GET', '/api/admin/etiquetas')).body).toMatchObject([
    { etiqueta: 'otra' },
    { etiqueta: 'prensa' },
  ]);
  await send('PUT', '/api/admin/etiquetas', { etiquetas: LABELS });
});

test('a message that was put off is in no list of what waits, and comes back as unread and says who put it off', async () => {
  const id = await newMessage();
  const until = inHours(2);
  expect((await sort(id, 'posponer', { hasta: until }, secretary)).body).toMatchObject({
    pospuesto: { hasta: until, por: expect.stringMatching(/^Persona/) },
  });
  for (const state of ['nuevo', 'pendiente', 'respondido'])
    expect(await names(`estado=${state}`)).toEqual([]);
  expect(await names('estado=pospuesto')).toEqual(['Ana']);
  expect((await send('GET', '/api/admin/mensajes/por-responder')).body).toEqual([]);
  await messageStore(site.connection.database).markRead(id, true);
  const { wake } = messageStore(site.connection.database);
  await wake();
  expect(await names('estado=pospuesto'), 'its time has not come').toEqual(['Ana']);
  await passTime();
  await wake();
  expect(await names('estado=nuevo')).toEqual(['Ana']);
  const [back] = (await send('GET', '/api/admin/mensajes')).body;
  expect(back).toMatchObject({
    leido: false,
    pospuesto: null,
    volvio: { por: expect.stringMatching(/^Persona/) },
  });
});

test('a message is put off for at most ninety days into the future, and brought back or answered before its time', async () => {
  const id = await newMessage();
  expect((await sort(id, 'posponer', { hasta: inHours(-1) })).body.campos).toEqual({
    hasta: 'Esa hora ya pasó.',
  });
  expect((await sort(id, 'posponer', { hasta: inHours(91 * 24) })).status).toBe(422);
  expect((await sort(id, 'posponer', { hasta: 'mañana' })).status).toBe(422);
  await sort(id, 'posponer', { hasta: inHours(1) });
  expect((await sort(id, 'posponer', { hasta: null })).body).toMatchObject({ pospuesto: null, volvio: null });
  await sort(id, 'posponer', { hasta: inHours(1) });
  await send('PUT', `/api/admin/mensajes/${id}/leido`, { leido: true });
  const answered = await send('PUT', `/api/admin/mensajes/${id}/respondido`, { respondido: true });
  expect(answered.body).toMatchObject({ pospuesto: null, respondido: true });
});

test('a message is given to a colleague with a note and a day, and lists show the own ones and those of nobody', async () => {
  const [ana] = [await newMessage('Ana'), await newMessage('Beto')];
  const given = await sort(ana, 'asignar', {
    usuario: secretary.id,
    nota: 'Es de tu barrio.',
    dia: '2030-05-02',
  });
  expect(given.body.lo_contesta).toEqual({
    id: secretary.id,
    nombre: expect.any(String),
    de: expect.any(String),
    nota: 'Es de tu barrio.',
    dia: '2030-05-02',
  });
  expect(await names('de=mias', secretary)).toEqual(['Ana']);
  expect(await names('de=mias')).toEqual([]);
  expect(await names('de=nadie')).toEqual(['Beto']);
  await sort(ana, 'asignar', { usuario: null });
  expect(await names('de=nadie')).toEqual(['Beto', 'Ana']);
  const [shown] = (await send('GET', '/api/admin/mensajes?q=ana')).body;
  expect(shown.lo_contesta).toBeNull();
});

test('a message can be given only to who may answer messages', async () => {
  const id = await newMessage();
  const editor = await signedIn(site, 'editor');
  expect((await sort(id, 'asignar', { usuario: editor.id })).status).toBe(404);
  const { body } = await send('GET', '/api/admin/colegas?de=mensajes', undefined, secretary);
  expect(body.map((colleague: { id: number }) => colleague.id).sort()).toEqual(
    [admin.id, secretary.id].sort(),
  );
  expect(Object.keys(body[0])).toEqual(['id', 'nombre']);
});

test('an unknown message is not found', async () => {
  expect((await sort(999_999, 'etiquetas', { etiquetas: [] })).status).toBe(404);
  expect((await sort(999_999, 'posponer', { hasta: inHours(1) })).status).toBe(404);
  expect((await sort(999_999, 'asignar', { usuario: null })).status).toBe(404);
});

test('the next message of a person finds who answered the last one', async () => {
  const lastAnswer = async (id: number) =>
    (await send('GET', `/api/admin/mensajes-contacto/${id}/ultima-respuesta`)).body.ultima;
  const [first, next, other] = [
    await newMessage(),
    await newMessage(),
    await newMessage('Beto', '099765432'),
  ];
  expect(await lastAnswer(next)).toBeNull();
  await send('PUT', `/api/admin/mensajes/${first}/respondido`, { respondido: true });
  expect(await lastAnswer(next)).toEqual({
    persona: expect.stringMatching(/^Persona/),
    fecha: expect.any(String),
  });
  expect(await lastAnswer(first), 'not of the message itself').toBeNull();
  expect(await lastAnswer(other)).toBeNull();
  await send('PUT', `/api/admin/mensajes/${first}/respondido`, { respondido: false });
  expect(await lastAnswer(next)).toBeNull();
});
