import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageStore } from '../src/features/contact/server/store.ts';
import { listRequestStore } from '../src/features/list-requests/server/store.ts';
import { buildNews, buildProposal } from './support/factories.ts';
import { receiveListRequest, receiveMessage } from './support/received.ts';
import { type Member, signedIn } from './support/staff.ts';
import { type TestSite, testSite } from './support/test-site.ts';

/** The search of the back office, which finds things of several features. */

let site: TestSite;
let admin: Member;
let editor: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, editor] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
  const { database } = site.connection;
  for (let n = 0; n < 7; n++)
    await receiveMessage(database, {
      name: 'Zulma Ñáñez',
      phone: '099000111',
      text: `Vecina\n${n} de la rambla`,
    });
  await receiveListRequest(database, { name: 'Zulma Ñáñez', phone: '099000111', address: 'Calle 9' });
  await site.changeContent(async ({ news, proposals }) => {
    await news.create(buildNews({ title: 'Zulma inauguró la plaza', active: false }));
    await proposals.create(buildProposal({ title: 'Más luz', category: 'Zulmas' }));
  });
});
afterAll(() => site.close());

interface Result {
  tipo: string;
  titulo: string;
  detalle: string;
  ruta: string;
}
async function search(q: string, member = admin): Promise<Result[]> {
  const url = `/api/admin/buscar?${new URLSearchParams({ q })}`;
  const response = await site.app.inject({ url, headers: member.headers });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json();
}
const kinds = (found: Result[]) => [...new Set(found.map(({ tipo }) => tipo))];

test('finds a few items of each kind, ignoring accents, with the path at which each is shown', async () => {
  const found = await search('zulma');
  expect(kinds(found)).toEqual(['Personas', 'Mensajes', 'Pedidos de lista', 'Propuestas', 'Noticias']);
  expect(found.filter(({ tipo }) => tipo === 'Mensajes')).toHaveLength(5);
  expect(found[0]).toEqual({
    tipo: 'Personas',
    titulo: 'Zulma Ñáñez',
    detalle: '099 000 111',
    ruta: '/admin/personas/099000111/historial',
  });
  expect(found[1]).toMatchObject({
    detalle: 'Vecina 6 de la rambla',
    ruta: expect.stringMatching(/^\/admin\/mensajes\?abierto=\d+$/),
  });
});

test('finds screens and users', async () => {
  expect(await search('pedidos de')).toContainEqual({
    tipo: 'Pantallas',
    titulo: 'Pedidos de Lista',
    detalle: '',
    ruta: '/admin/pedidos-lista',
  });
  expect(kinds(await search(editor.email))).toEqual(['Usuarios']);
});

test('shows an editor only what editors may see', async () => {
  expect(kinds(await search('zulma', editor))).toEqual(['Propuestas', 'Noticias']);
  expect(await search('mensajes de', editor)).toEqual([]);
  expect(kinds(await search('perfil', editor))).toEqual(['Pantallas']);
});

test('finds nothing with fewer than two characters', async () => {
  expect(await search('')).toEqual([]);
  expect(await search(' z ')).toEqual([]);
});

test('refuses a search of more than 200 characters', async () => {
  const url = `/api/admin/buscar?q=${'x'.repeat(201)}`;
  expect((await site.app.inject({ url, headers: admin.headers })).statusCode).toBe(422);
});

test('a search among the latest messages reads only as many of them as asked for', async () => {
  const store = messageStore(site.connection.database);
  const texts = async (among: number) =>
    (await store.page({ query: 'zulma', limit: 5, among })).map(({ text }) => text);
  expect(await texts(2)).toEqual(['Vecina\n6 de la rambla', 'Vecina\n5 de la rambla']);
  expect(await texts(100)).toHaveLength(5);
});

test('a search among the latest list requests reads only as many of them as asked for', async () => {
  const store = listRequestStore(site.connection.database);
  for (const address of ['Xilema 1', 'Xilema 2', 'Xilema 3'])
    await receiveListRequest(site.connection.database, { address });
  const addresses = async (among: number) =>
    (await store.page({ query: 'xilema', limit: 5, among })).map(({ address }) => address);
  expect(await addresses(2)).toEqual(['Xilema 3', 'Xilema 2']);
  expect(await addresses(100)).toHaveLength(3);
});
