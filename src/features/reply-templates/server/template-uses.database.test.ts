import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { TEMPLATES_API } from '../contract.ts';
import { replyTemplates, templateUses } from './table.ts';

/** Tests of the replies in which templates were used. */

let site: TestSite;
let admin: Member;
let secretary: Member;
let names: Map<number, string>;
beforeAll(async () => {
  site = await testSite();
  [admin, secretary] = [await signedIn(site, 'admin'), await signedIn(site, 'secretaria')];
  names = new Map((await site.accounts.users.all()).map(({ id, name }) => [id, name]));
});
beforeEach(() => database().delete(replyTemplates));
afterAll(() => site.close());

const database = () => site.connection.database;
const nameOf = ({ id }: Member) => names.get(id);
const PHONE = '099123456';
const newMessage = async (name = 'Rosa') => (await receiveMessage(database(), { name, phone: PHONE })).id;
async function newTemplate(title = 'Horario'): Promise<number> {
  const [row] = await database()
    .insert(replyTemplates)
    .values({ title, text: 'Hola.' })
    .returning({ id: replyTemplates.id });
  return row?.id ?? 0;
}
const send = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { payload, by = admin, headers = {} }: { payload?: object; by?: Member; headers?: object } = {},
) => site.app.inject({ method, url, headers: { ...by.headers, ...headers }, ...(payload && { payload }) });
const use = async (template: number, mensaje: number, by = admin) =>
  (await send('POST', `${TEMPLATES_API}/${template}/usos`, { payload: { mensaje }, by })).statusCode;
const usesOf = async (template: number) => (await send('GET', `${TEMPLATES_API}/${template}/usos`)).json();
const usedFor = async (message: number) =>
  (await send('GET', `/api/admin/mensajes-contacto/${message}/respuestas-modelo`)).json();
const listed = async () => (await send('GET', TEMPLATES_API)).json();

test('a template says in how many replies it was used and when last, and a message with which templates', async () => {
  const [hours, thanks] = [await newTemplate('Horario'), await newTemplate('Agradecer')];
  const [first, second] = [await newMessage('Rosa'), await newMessage('Iván')];
  expect(await use(hours, first)).toBe(200);
  expect(await use(hours, second, secretary)).toBe(200);
  expect(await use(thanks, second, secretary)).toBe(200);
  expect(await usesOf(hours)).toEqual([
    { mensaje: second, nombre: 'Iván', quien: nameOf(secretary), fecha: expect.any(String) },
    { mensaje: first, nombre: 'Rosa', quien: nameOf(admin), fecha: expect.any(String) },
  ]);
  expect(await usedFor(second)).toMatchObject([
    { titulo: 'Agradecer', quien: nameOf(secretary) },
    { titulo: 'Horario', quien: nameOf(secretary) },
  ]);
  const [{ fecha }] = await usesOf(hours);
  const unused = await newTemplate('Sin usos');
  expect(await listed()).toMatchObject([
    { id: thanks, usos: 1 },
    { id: hours, usos: 2, ultimo_uso: fecha },
    { id: unused, usos: 0, ultimo_uso: null, se_cuenta_desde: expect.any(String) },
  ]);
});

test('a template counts once for a message, also when two people open the reply at once', async () => {
  const [template, message] = [await newTemplate(), await newMessage()];
  await Promise.all([use(template, message), use(template, message), use(template, message, secretary)]);
  expect(await use(template, message)).toBe(200);
  expect(await listed()).toMatchObject([{ usos: 1 }]);
});

test('a template or a message that does not exist is not used', async () => {
  const [template, message] = [await newTemplate(), await newMessage()];
  expect(await use(template, 2_147_483_647)).toBe(404);
  expect(await use(2_147_483_647, message)).toBe(404);
  expect((await send('GET', `${TEMPLATES_API}/2147483647/usos`)).statusCode).toBe(404);
  expect((await send('POST', `${TEMPLATES_API}/${template}/usos`, { payload: {} })).statusCode).toBe(422);
  expect(await usedFor(2_147_483_647)).toEqual([]);
});

test('a use goes with its message and comes back with it, unless its template was deleted meanwhile', async () => {
  const [kept, removed] = [await newTemplate('Horario'), await newTemplate('Agradecer')];
  const message = await newMessage();
  await use(kept, message);
  await use(removed, message);
  const clave = randomUUID();
  await send('DELETE', `/api/admin/mensajes/${message}`, { headers: { 'idempotency-key': clave } });
  expect(await usesOf(kept)).toEqual([]);
  await send('DELETE', `${TEMPLATES_API}/${removed}`);
  expect((await send('POST', '/api/admin/deshacer', { payload: { clave } })).statusCode).toBe(200);
  expect(await usesOf(kept)).toMatchObject([{ mensaje: message, quien: nameOf(admin) }]);
  expect(await usedFor(message)).toMatchObject([{ titulo: 'Horario' }]);
});

test('a deleted template is no longer named in its messages', async () => {
  const [template, message] = [await newTemplate(), await newMessage()];
  await use(template, message);
  expect((await send('DELETE', `${TEMPLATES_API}/${template}`)).statusCode).toBe(200);
  expect(await usedFor(message)).toEqual([]);
  expect(await database().$count(templateUses)).toBe(0);
});

test('erasing a person erases in which replies to that person templates were used', async () => {
  const [template, message, deleted] = [await newTemplate(), await newMessage(), await newMessage()];
  for (const id of [message, deleted]) await use(template, id);
  await send('DELETE', `/api/admin/mensajes/${deleted}`);
  const payload = { confirmacion: PHONE.slice(-4) };
  expect((await send('DELETE', `/api/admin/personas/${PHONE}`, { payload })).statusCode).toBe(200);
  expect(await database().$count(templateUses)).toBe(0);
  expect((await send('GET', '/api/admin/papelera')).json()).toEqual([]);
});
