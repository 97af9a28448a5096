import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { replyTemplates } from './table.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
beforeEach(() => site.connection.database.delete(replyTemplates));
afterAll(() => site.close());

const PATH = '/api/admin/respuestas';
const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
const template = (titulo: string, texto = 'Hola, {nombre}.') => ({ titulo, texto });
const titles = async () =>
  (await request('GET', PATH)).json().map(({ titulo }: { titulo: string }) => titulo);

test('templates are added, changed and deleted, and listed by title', async () => {
  const added = await request('POST', PATH, template('Horario'));
  expect(added.statusCode).toBe(201);
  const { id } = added.json();
  expect(added.json()).toEqual({ id: expect.any(Number), ...template('Horario') });
  await request('POST', PATH, template('agradecer'));
  expect(await titles()).toEqual(['agradecer', 'Horario']);
  expect((await request('PUT', `${PATH}/${id}`, template('A', 'B'))).json()).toEqual({
    id,
    ...template('A', 'B'),
  });
  expect((await request('DELETE', `${PATH}/${id}`)).statusCode).toBe(200);
  expect(await titles()).toEqual(['agradecer']);
});

test.each<[object, object]>([
  [{}, { titulo: 'Escribí el título', texto: 'Escribí el texto' }],
  [template(' ', ' '), { titulo: 'Escribí el título', texto: 'Escribí el texto' }],
  [template('x'.repeat(81)), { titulo: 'Puede tener hasta 80 caracteres.' }],
  [template('x', 'y'.repeat(2_001)), { texto: 'Puede tener hasta 2.000 caracteres.' }],
])('refuses an invalid template', async (payload, campos) => {
  const response = await request('POST', PATH, payload);
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual(campos);
});

test('there are at most fifty templates', async () => {
  const many = Array.from({ length: 49 }, (_, n) => ({ title: `${n}`, text: 'x' }));
  await site.connection.database.insert(replyTemplates).values(many);
  const two = await Promise.all(['La última', 'Una más'].map((it) => request('POST', PATH, template(it))));
  expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await request('POST', PATH, template('Otra'))).json().error).toBe(
    'Puede haber hasta 50 respuestas modelo. Eliminá una que ya no uses.',
  );
});

test('a template that does not exist cannot be changed or deleted', async () => {
  for (const response of [
    await request('PUT', `${PATH}/2147483647`, template('x')),
    await request('DELETE', `${PATH}/2147483647`),
  ]) {
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toBe('No encontramos esa respuesta modelo.');
  }
});
