import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageStore } from '../src/features/contact/server/store.ts';
import { contactMessages } from '../src/features/contact/server/table.ts';
import { listRequestStore } from '../src/features/list-requests/server/store.ts';
import { listRequests } from '../src/features/list-requests/server/table.ts';
import { deletedItems, emptyBin } from '../src/shared/server/bin.ts';
import { buildNews, buildProposal } from './support/factories.ts';
import { receiveListRequest, receiveMessage } from './support/received.ts';
import { roundWire } from './support/rounds.ts';
import { type Member, signedIn } from './support/staff.ts';
import { type TestSite, testSite } from './support/test-site.ts';

/** What staff delete is in the bin for thirty days, and can be taken back at once. */

let site: TestSite;
let admin: Member;
let editor: Member;
let delivery: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, editor, delivery] = [
    await signedIn(site, 'admin'),
    await signedIn(site, 'editor'),
    await signedIn(site, 'reparto'),
  ];
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.connection.database.delete(deletedItems);
});

const PHONE = '099123456';
const database = () => site.connection.database;
const send = (method: InjectOptions['method'], url: string, payload?: object, by = admin, key?: string) =>
  site.app.inject({
    ...(method && { method }),
    url,
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
const bin = async (by = admin) => (await send('GET', '/api/admin/papelera', undefined, by)).json();
const recover = (id: number, by = admin) =>
  send('POST', `/api/admin/papelera/${id}/recuperar`, undefined, by);
const undo = (clave: string, by = admin) => send('POST', '/api/admin/deshacer', { clave }, by);

const newNews = () => site.changeContent(async ({ news }) => news.create(buildNews()));
const publicTitles = async () =>
  ((await site.app.inject('/api/noticias?activeOnly=true')).json() as { titulo: string }[]).map(
    ({ titulo }) => titulo,
  );

describe('a deleted message', () => {
  test('is gone from every list, is in the bin, and comes back as it was', async () => {
    const { id } = await receiveMessage(database(), { phone: PHONE });
    await database()
      .update(contactMessages)
      .set({ labels: ['prensa'], read: true })
      .where(eq(contactMessages.id, id));
    const before = await messageStore(database()).get(id);
    expect((await send('DELETE', `/api/admin/mensajes/${id}`)).statusCode).toBe(200);
    expect((await send('GET', `/api/admin/mensajes-contacto/${id}`)).statusCode).toBe(404);
    const [deleted] = await bin();
    expect(deleted).toMatchObject({ objeto: 'mensaje', titulo: before.name, persona: expect.any(String) });
    expect((await recover(deleted.id)).statusCode).toBe(200);
    expect(await messageStore(database()).get(id)).toEqual(before);
    expect(await bin()).toEqual([]);
    expect((await recover(deleted.id)).statusCode, 'a second time').toBe(404);
    const { id: next } = await receiveMessage(database());
    expect(next, 'new messages get new ids').toBeGreaterThan(id);
  });

  test('is taken back at once with the key of the deletion, by the one who deleted it', async () => {
    const { id } = await receiveMessage(database(), { phone: PHONE });
    const key = randomUUID();
    await send('DELETE', `/api/admin/mensajes/${id}`, undefined, admin, key);
    expect((await undo(key, await signedIn(site, 'admin'))).statusCode).toBe(404);
    expect((await undo(key)).json()).toEqual({ deshechos: 1 });
    expect((await messageStore(database()).get(id)).id).toBe(id);
    expect(await bin()).toEqual([]);
  });

  test('of a person who is erased is nowhere, and not in the bin', async () => {
    const { id } = await receiveMessage(database(), { phone: PHONE });
    const key = randomUUID();
    await send('DELETE', `/api/admin/mensajes/${id}`, undefined, admin, key);
    const exported = await send('GET', `/api/admin/personas/${PHONE}/exportar`);
    const messages: { id: number }[] = exported.json().mensajes;
    expect(
      messages.map((message) => message.id),
      'until then the data are exported',
    ).toContain(id);
    const [deleted] = await bin();
    expect(
      (await send('DELETE', `/api/admin/personas/${PHONE}`, { confirmacion: PHONE.slice(-4) })).statusCode,
    ).toBe(200);
    expect(await bin()).toEqual([]);
    expect(await database().$count(deletedItems)).toBe(0);
    expect((await recover(deleted.id)).statusCode).toBe(404);
    expect((await undo(key)).statusCode).toBe(404);
  });
});

describe('a deleted list request', () => {
  test('comes back with its marks, and on its round', async () => {
    const { id } = await receiveListRequest(database());
    const round = (await send('POST', '/api/admin/repartos', roundWire({ pedidos: [id] }))).json();
    await send('PUT', `/api/admin/pedidos-lista/${id}/estado`, { estado: 'entregado' });
    const before = await listRequestStore(database()).get(id);
    expect(before.openRoundId).toBe(round.id);
    const key = randomUUID();
    expect(
      (await send('DELETE', `/api/admin/pedidos-lista/${id}`, undefined, delivery, key)).statusCode,
    ).toBe(200);
    expect((await undo(key, delivery)).statusCode).toBe(200);
    expect(await listRequestStore(database()).get(id)).toEqual(before);
    const stops = (await send('GET', `/api/admin/repartos/${round.id}`)).json().paradas;
    expect(stops.map(({ pedido }: { pedido: { id: number } }) => pedido.id)).toEqual([id]);
  });

  test('comes back without its round when that is over', async () => {
    const { id } = await receiveListRequest(database());
    const round = (await send('POST', '/api/admin/repartos', roundWire({ pedidos: [id] }))).json();
    await send('DELETE', `/api/admin/pedidos-lista/${id}`);
    await send('PUT', `/api/admin/repartos/${round.id}/estado`, { estado: 'terminado' });
    const [deleted] = await bin();
    expect((await recover(deleted.id)).statusCode).toBe(200);
    expect((await listRequestStore(database()).get(id)).openRoundId).toBeNull();
  });
});

test('a deleted list request of a person without a phone is not kept, because deleting it is how its data are erased', async () => {
  const { id } = await receiveListRequest(database());
  await database().update(listRequests).set({ phone: '' }).where(eq(listRequests.id, id));
  expect((await send('DELETE', `/api/admin/pedidos-lista/${id}`)).statusCode).toBe(200);
  expect(await database().$count(deletedItems)).toBe(0);
});

describe('deleted content', () => {
  test('comes back as it was at once, and hidden from the bin, with its versions', async () => {
    const { id, title } = await newNews();
    const wire = { titulo: title, contenido: 'Otro texto.', fecha: '2025-04-02', activo: true };
    await send('PUT', `/api/noticias/${id}`, wire, editor);
    const key = randomUUID();
    await send('DELETE', `/api/noticias/${id}`, undefined, editor, key);
    expect(await publicTitles()).not.toContain(title);
    expect((await undo(key, editor)).statusCode).toBe(200);
    expect(await publicTitles(), 'visitors see it again').toContain(title);
    expect((await send('GET', `/api/noticias/${id}/versiones`)).json().length).toBeGreaterThan(0);

    await send('DELETE', `/api/noticias/${id}`, undefined, editor);
    const [deleted] = await bin(editor);
    expect(deleted).toMatchObject({ objeto: 'noticia', titulo: title });
    expect((await recover(deleted.id, editor)).statusCode).toBe(200);
    expect(await publicTitles()).not.toContain(title);
    const noticias = (await send('GET', '/api/noticias')).json();
    expect(noticias.find((item: { id: number }) => item.id === id)).toMatchObject({ activo: false });
  });

  test('keeps its pictures as long as it can be recovered', async () => {
    const picture = `/subidas/${'a'.repeat(32)}.webp`;
    const { id } = await site.changeContent(async ({ proposals }) =>
      proposals.create(buildProposal({ imageUrl: picture })),
    );
    await send('DELETE', `/api/propuestas/${id}`, undefined, editor);
    expect(await site.app.site.content.linksInUse()).toContain(picture);
  });
});

test('each user sees in the bin what the user may delete, and recovers nothing else', async () => {
  const [{ id: message }, { id: listRequest }, { id: news }] = [
    await receiveMessage(database()),
    await receiveListRequest(database()),
    await newNews(),
  ];
  await send('DELETE', `/api/admin/mensajes/${message}`);
  await send('DELETE', `/api/admin/pedidos-lista/${listRequest}`);
  await send('DELETE', `/api/noticias/${news}`);
  const kinds = async (by: Member) => ((await bin(by)) as { objeto: string }[]).map(({ objeto }) => objeto);
  expect(await kinds(admin)).toEqual(['noticia', 'pedido', 'mensaje']);
  expect(await kinds(editor)).toEqual(['noticia']);
  expect(await kinds(delivery)).toEqual(['pedido']);
  const [first] = await bin(admin);
  expect((await recover(first.id, delivery)).statusCode).toBe(404);
});

test('the bin empties itself after thirty days', async () => {
  const { id } = await receiveMessage(database());
  await send('DELETE', `/api/admin/mensajes/${id}`);
  await database().update(deletedItems).set({ deletedAt: sql`now() - interval '31 days'` });
  expect(await bin()).toEqual([]);
  await emptyBin(database());
  expect(await database().$count(deletedItems)).toBe(0);
});
