import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { contactMessages } from '../../contact/server/table.ts';
import { sweepPersonFiles } from './person-files.ts';
import { personFiles } from './table.ts';

/** Tests of the labels of a person and of who takes care of her. */

let site: TestSite;
let admin: Member;
let secretary: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, secretary] = [await signedIn(site, 'admin'), await signedIn(site, 'secretaria')];
});
beforeEach(async () => {
  await site.connection.database.delete(contactMessages);
  await site.connection.database.delete(personFiles);
  await receiveMessage(site.connection.database, { name: 'Ana', phone: ANA });
  await receiveMessage(site.connection.database, { name: 'Beto', phone: BETO });
});
afterAll(() => site.close());

const [ANA, BETO] = ['099123456', '099765432'];
const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, key?: string) => {
  const headers = { ...admin.headers, ...(key && { 'idempotency-key': key }) };
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const change = (phone: string, part: 'etiquetas' | 'asignar', payload: object, key?: string) =>
  send('POST', `/api/admin/personas/${phone}/${part}`, payload, key);
const file = async (phone: string) => (await send('GET', `/api/admin/personas/${phone}/ficha`)).body;
const names = async (query: string) =>
  (await send('GET', `/api/admin/personas?${query}`)).body.map(({ nombre }: { nombre: string }) => nombre);
const stored = () => site.connection.database.$count(personFiles);

test('a person has the labels that were set last, by which the ranking is filtered and people are counted', async () => {
  await change(ANA, 'etiquetas', { etiquetas: ['prensa'] });
  const labelled = await change(ANA, 'etiquetas', { etiquetas: ['ofrece ayuda', 'delegada'] });
  expect(labelled.body).toEqual({ etiquetas: ['delegada', 'ofrece ayuda'], asignado: null });
  expect(await names('etiqueta=delegada')).toEqual(['Ana']);
  expect(await names('etiqueta=delegada&q=beto')).toEqual([]);
  const [person] = (await send('GET', '/api/admin/personas?q=ana')).body;
  expect(person).toMatchObject({ etiquetas: ['delegada', 'ofrece ayuda'] });
  expect((await send('GET', '/api/admin/etiquetas')).body).toContainEqual({
    etiqueta: 'delegada',
    mensajes: 0,
    personas: 1,
  });
  expect((await change(ANA, 'etiquetas', { etiquetas: ['inventada'] })).body.campos).toEqual({
    etiquetas: 'La etiqueta «inventada» no está en la lista.',
  });
});

test('a person is given to a colleague, and the ranking shows the own ones and those of nobody', async () => {
  const given = await change(ANA, 'asignar', { usuario: secretary.id, nota: 'Es tu vecina.' });
  expect(given.body.asignado).toMatchObject({ id: secretary.id, nota: 'Es tu vecina.' });
  await change(BETO, 'asignar', { usuario: admin.id });
  expect(await names('de=mias')).toEqual(['Beto']);
  expect(await names('de=nadie')).toEqual([]);
  expect((await send('GET', '/api/admin/panel')).body.hoy.tuyos).toMatchObject({ personas: 1 });
  await change(ANA, 'asignar', { usuario: null });
  expect(await names('de=nadie')).toEqual(['Ana']);
});

test('deletes a person file without labels and assignee', async () => {
  await change(ANA, 'etiquetas', { etiquetas: ['prensa'] });
  expect(await stored()).toBe(1);
  await change(ANA, 'etiquetas', { etiquetas: [] });
  expect(await stored()).toBe(0);
  expect(await file(ANA)).toEqual({ etiquetas: [], asignado: null });
});

test('labels and assignments are undone, but not those of somebody who was erased or changed meanwhile', async () => {
  await change(ANA, 'etiquetas', { etiquetas: ['prensa'] });
  const keys = [randomUUID(), randomUUID(), randomUUID()];
  await change(ANA, 'etiquetas', { etiquetas: [] }, keys[0]);
  await send('POST', '/api/admin/deshacer', { clave: keys[0] });
  expect(await file(ANA)).toMatchObject({ etiquetas: ['prensa'] });
  await change(ANA, 'asignar', { usuario: secretary.id }, keys[2]);
  await change(ANA, 'asignar', { usuario: secretary.id, nota: 'Otra.' });
  expect((await send('POST', '/api/admin/deshacer', { clave: keys[2] })).body.deshechos).toBe(0);
  expect(await file(ANA)).toMatchObject({ asignado: { nota: 'Otra.' } });
  await change(ANA, 'asignar', { usuario: secretary.id }, keys[1]);
  await send('DELETE', `/api/admin/personas/${ANA}`, { confirmacion: '3456' });
  expect((await send('POST', '/api/admin/deshacer', { clave: keys[1] })).status).toBe(404);
  expect(await stored()).toBe(0);
  expect((await change(ANA, 'etiquetas', { etiquetas: ['prensa'] })).status, 'nobody is stored').toBe(404);
});

test('a file is exported and erased with the person', async () => {
  await change(ANA, 'etiquetas', { etiquetas: ['necesita traslado'] });
  await change(ANA, 'asignar', { usuario: secretary.id, nota: 'Vive en la rambla.' });
  const exported = await send('GET', `/api/admin/personas/${ANA}/exportar`);
  expect(exported.body.fichas).toMatchObject([
    { etiquetas: ['necesita traslado'], asignado: { nota: 'Vive en la rambla.' } },
  ]);
  const page = await site.app.inject({
    url: `/api/admin/personas/${ANA}/exportar?formato=html`,
    headers: admin.headers,
  });
  expect(page.body).toContain('Vive en la rambla.');
  await send('DELETE', `/api/admin/personas/${ANA}`, { confirmacion: '3456' });
  expect(await stored()).toBe(0);
});

test('two changes of one person at once are both kept', async () => {
  await Promise.all([
    change(ANA, 'etiquetas', { etiquetas: ['prensa'] }),
    change(ANA, 'asignar', { usuario: secretary.id }),
  ]);
  expect(await file(ANA)).toMatchObject({ etiquetas: ['prensa'], asignado: { id: secretary.id } });
});

test('the log says that labels changed, without the labels, and a file goes with the last thing of the person', async () => {
  await change(ANA, 'etiquetas', { etiquetas: ['necesita traslado'] });
  const { body } = await send('GET', '/api/admin/actividad?limite=5');
  expect(JSON.stringify(body)).not.toContain('necesita traslado');
  await sweepPersonFiles(site.connection.database);
  expect(await stored(), 'of somebody who wrote').toBe(1);
  await site.connection.database.delete(contactMessages);
  await sweepPersonFiles(site.connection.database);
  expect(await stored()).toBe(0);
});
