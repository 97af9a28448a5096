import type { InjectOptions } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildNews, buildProposal } from '../../../../tests/support/factories.ts';
import { receiveListRequest, receiveMessage } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { savedViews } from './table.ts';

let site: TestSite;
let secretary: Member;
let delivery: Member;
beforeAll(async () => {
  site = await testSite();
  [secretary, delivery] = [await signedIn(site, 'secretaria'), await signedIn(site, 'reparto')];
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.connection.database.delete(savedViews);
});

const send = (by: Member, method: InjectOptions['method'], url: string, payload?: object) =>
  site.app.inject({ ...(method && { method }), url, headers: by.headers, ...(payload && { payload }) });
const UNREAD = {
  nombre: 'Sin leer',
  pantalla: '/admin/mensajes',
  consulta: 'estado=nuevo',
  compartida: false,
};
const save = async (by: Member, view: object) =>
  (await send(by, 'POST', '/api/admin/vistas', view)).json().id;
const views = async (by: Member) => (await send(by, 'GET', '/api/admin/vistas')).json();

test('a view is counted as its list is', async () => {
  const { database } = site.connection;
  await receiveMessage(database, { name: 'Zulema' });
  await receiveMessage(database, { name: 'Berta' });
  await receiveListRequest(database);
  await save(secretary, UNREAD);
  await save(secretary, { ...UNREAD, nombre: 'De Zulema', consulta: 'q=zulema' });
  await save(secretary, { ...UNREAD, nombre: 'Míos', consulta: 'de=mias' });
  await save(secretary, {
    nombre: 'Pendientes',
    pantalla: '/admin/pedidos-lista',
    consulta: 'estado=pendiente',
  });
  await save(secretary, {
    nombre: 'Repetidos',
    pantalla: '/admin/pedidos-lista',
    consulta: 'estado=repetido',
  });
  const counts = ((await views(secretary)) as { nombre: string; cuantos?: number }[]).map(
    ({ nombre, cuantos }) => [nombre, cuantos],
  );
  expect(counts).toEqual([
    ['De Zulema', 1],
    ['Míos', 0],
    ['Pendientes', 1],
    ['Repetidos', undefined],
    ['Sin leer', 2],
  ]);
});

test('views of news and proposals are counted with the filters and the search of their lists', async () => {
  const editor = await signedIn(site, 'editor');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await site.changeContent(async ({ news, proposals }) => {
    await news.add([
      buildNews({ title: 'Feria de la plaza' }),
      buildNews({ title: 'Otra feria', content: 'En **Música**.', active: false }),
      buildNews({ title: 'Feria que sale sola', active: false, publishAt: tomorrow }),
    ]);
    await proposals.add([
      buildProposal({ title: 'Feria techada', category: 'Social' }),
      buildProposal({ title: 'Feria en borrador', active: false }),
    ]);
  });
  const counted = async (pantalla: string, consulta: string) => {
    const id = await save(editor, { nombre: consulta, pantalla, consulta, compartida: false });
    return (await views(editor)).find((view: { id: number }) => view.id === id).cuantos;
  };
  const [news, proposals] = ['/admin/noticias', '/admin/propuestas'];
  expect(await counted(news, 'q=FERIA')).toBe(1);
  expect(await counted(news, 'inactivas=1&q=feria')).toBe(3);
  expect(await counted(news, 'inactivas=1&q=en+musica')).toBe(1);
  expect(await counted(news, 'programadas=1')).toBe(1);
  expect(await counted(news, 'borradores=1')).toBe(1);
  expect(await counted(proposals, 'q=social+feria')).toBe(1);
  expect(await counted(proposals, 'inactivas=1&q=feria')).toBe(2);
});

test('an own view is for its user, and a shared one for everybody who may open the list', async () => {
  const admin = await signedIn(site, 'admin');
  const own = await save(secretary, UNREAD);
  const shared = await save(secretary, { ...UNREAD, nombre: 'De todos', compartida: true });
  expect(await views(secretary)).toMatchObject([
    { id: shared, propia: true },
    { id: own, propia: true },
  ]);
  expect(await views(admin)).toMatchObject([{ id: shared, propia: false, compartida: true }]);
  expect(await views(delivery), 'may not read messages').toEqual([]);
  expect((await send(admin, 'DELETE', `/api/admin/vistas/${shared}`)).statusCode).toBe(404);
  expect((await send(secretary, 'DELETE', `/api/admin/vistas/${shared}`)).statusCode).toBe(200);
  expect(await views(admin)).toEqual([]);
});

test('only what a list understands is saved, by who may open it, and not without end', async () => {
  const refused = async (view: object, by = secretary) => {
    const response = await send(by, 'POST', '/api/admin/vistas', { ...UNREAD, ...view });
    return [response.statusCode, Object.keys(response.json().campos ?? {})];
  };
  expect(await refused({ nombre: ' ' })).toEqual([422, ['nombre']]);
  expect(await refused({ consulta: 'estado=cualquiera' })).toEqual([422, ['consulta']]);
  const news = { pantalla: '/admin/noticias', consulta: 'inactivas=si' };
  expect(await refused(news, await signedIn(site, 'editor'))).toEqual([422, ['consulta']]);
  expect(await refused({ ...news, consulta: 'inactivas=1' }), 'may not edit news').toEqual([403, []]);
  expect(await refused({ consulta: 'x'.repeat(501) })).toEqual([422, ['consulta']]);
  expect(await refused({ pantalla: '/admin/usuarios' })).toEqual([422, ['pantalla']]);
  expect(await refused({}, delivery)).toEqual([403, []]);
  for (let saved = 0; saved < 20; saved++) await save(secretary, UNREAD);
  expect(await refused({})).toEqual([409, []]);
});

test('a view that searches for the phone of an erased person is deleted', async () => {
  const admin = await signedIn(site, 'admin');
  for (const consulta of ['q=099123456', 'q=099+123+456', 'estado=nuevo&q=99123456'])
    await save(admin, { ...UNREAD, consulta });
  await save(admin, { ...UNREAD, nombre: 'La del 099 123 456' });
  await save(admin, UNREAD);
  await receiveMessage(site.connection.database, { phone: '099123456' });
  await send(admin, 'DELETE', '/api/admin/personas/099123456', { confirmacion: '3456' });
  expect(await views(admin)).toMatchObject([{ nombre: 'Sin leer' }]);
});
