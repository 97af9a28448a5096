import type { InjectOptions } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { MOST_NOTES } from '../contract.ts';
import { personNotes } from './table.ts';

let site: TestSite;
let admin: Member;
let secretary: Member;
beforeAll(async () => {
  site = await testSite();
  [admin, secretary] = [await signedIn(site, 'admin'), await signedIn(site, 'secretaria')];
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.connection.database.delete(personNotes);
});

const PHONE = '099123456';
const NOTES = `/api/admin/personas/${PHONE}/notas`;
const send = (by: Member, method: InjectOptions['method'], url: string, payload?: object) =>
  site.app.inject({ ...(method && { method }), url, headers: by.headers, ...(payload && { payload }) });
const texts = async () =>
  ((await send(secretary, 'GET', NOTES)).json() as { texto: string }[]).map(({ texto }) => texto);

test('notes say who wrote them and when, the latest first, and are deleted one by one', async () => {
  const first = (await send(secretary, 'POST', NOTES, { texto: ' Ofrece la camioneta. ' })).json();
  expect(first).toMatchObject({
    texto: 'Ofrece la camioneta.',
    autor: expect.any(String),
    fecha: expect.any(String),
  });
  await send(admin, 'POST', NOTES, { texto: 'Llamar después de las 18.' });
  expect(await texts()).toEqual(['Llamar después de las 18.', 'Ofrece la camioneta.']);
  expect(
    (await send(secretary, 'DELETE', `/api/admin/personas/099765432/notas/${first.id}`)).statusCode,
  ).toBe(404);
  expect((await send(secretary, 'DELETE', `${NOTES}/${first.id}`)).statusCode).toBe(200);
  expect(await texts()).toEqual(['Llamar después de las 18.']);
});

test('a note has a text of limited length, and a person a limited number of notes', async () => {
  const { statusCode, json } = await send(admin, 'POST', NOTES, { texto: ' ' });
  expect([statusCode, json().campos]).toEqual([422, { texto: 'Escribí la nota.' }]);
  expect((await send(admin, 'POST', NOTES, { texto: 'x'.repeat(501) })).statusCode).toBe(422);
  const many = Array.from({ length: MOST_NOTES }, () => ({ phone: PHONE, text: 'x', author: 'Ana' }));
  await site.connection.database.insert(personNotes).values(many);
  expect((await send(admin, 'POST', NOTES, { texto: 'Una más' })).statusCode).toBe(409);
});

test('notes are exported and erased with the person, also of somebody who wrote nothing', async () => {
  await send(admin, 'POST', NOTES, { texto: 'Ofrece la camioneta.' });
  const exported = await send(admin, 'GET', `/api/admin/personas/${PHONE}/exportar`);
  expect(exported.json().notas).toMatchObject([{ texto: 'Ofrece la camioneta.' }]);
  const page = await send(admin, 'GET', `/api/admin/personas/${PHONE}/exportar?formato=html`);
  expect(page.body).toContain('Ofrece la camioneta.');
  expect(await site.app.site.personalData.phones(site.connection.database)).toContain(PHONE);
  expect(
    (await send(admin, 'DELETE', `/api/admin/personas/${PHONE}`, { confirmacion: '3456' })).statusCode,
  ).toBe(200);
  expect(await site.connection.database.$count(personNotes)).toBe(0);
});
