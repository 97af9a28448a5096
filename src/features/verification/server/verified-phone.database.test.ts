import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anyPhone,
  checkCode,
  codeFor,
  forgetOtherRequests,
  rowsOf,
  timePasses,
} from '../../../../tests/support/code-requests.ts';
import { cookiesOf } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { consoleChannel } from './channels/console-channel.ts';

/** Tests what a verified phone allows: one message from the browser that verified it. */

const NOT_VERIFIED = 'Primero tenemos que verificar tu número de teléfono con un código.';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ channels: [consoleChannel(() => {})] });
});
beforeEach(() => forgetOtherRequests(site));
afterAll(() => site.close());

test('a message from an unverified phone is rejected, whatever the request claims', async () => {
  const phone = anyPhone();
  for (const verificado of [true, false, undefined]) {
    const response = await write(phone, '', { verificado });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ error: NOT_VERIFIED, mensaje: NOT_VERIFIED });
  }
  expect(await written(phone)).toBe(0);
});

test('a code that was sent but not entered does not verify the phone', async () => {
  const phone = anyPhone();
  await codeFor(site, phone);
  expect((await write(phone, `__Host-verificacion=${'x'.repeat(43)}`)).statusCode).toBe(403);
});

test('a verification of a phone allows only one message', async () => {
  const phone = anyPhone();
  const cookie = await verify(phone);
  expect((await write(phone, cookie)).statusCode).toBe(201);
  expect((await write(phone, cookie)).statusCode).toBe(403);
  expect(await written(phone)).toBe(1);
});

test('only one of two messages sent at the same moment is accepted', async () => {
  for (let round = 0; round < 5; round++) {
    const phone = anyPhone();
    const cookie = await verify(phone);
    const responses = await Promise.all([
      write(phone, cookie, { mensaje: 'Uno' }),
      write(phone, cookie, { mensaje: 'Otro' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403]);
    expect(await written(phone)).toBe(1);
  }
});

test('of many messages sent at the same moment, those from verified phones are stored and the others are rejected', async () => {
  const phones = Array.from({ length: 12 }, anyPhone);
  const cookies: string[] = [];
  for (const [index, phone] of phones.entries()) {
    if (index % 5 === 0) await forgetOtherRequests(site);
    cookies.push(index % 3 === 0 ? '' : await verify(phone));
  }
  const responses = await Promise.all(phones.map((phone, index) => write(phone, cookies[index] ?? '')));
  const expected = cookies.map((cookie) => (cookie ? 201 : 403));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(expected);
  expect(await Promise.all(phones.map(written))).toEqual(expected.map((status) => (status === 201 ? 1 : 0)));
});

test('another browser cannot use the verification, even if it has verified another phone itself', async () => {
  const [mine, other] = [anyPhone(), anyPhone()];
  const cookie = await verify(mine);
  expect((await write(mine, '')).statusCode).toBe(403);
  expect((await write(mine, await verify(other))).statusCode).toBe(403);
  expect((await write(mine, cookie)).statusCode).toBe(201);
});

test('a verification is valid only for the phone that was verified', async () => {
  const cookie = await verify(anyPhone());
  expect((await write(anyPhone(), cookie)).statusCode).toBe(403);
});

test('a verification is valid for fifteen minutes', async () => {
  const [early, late] = [anyPhone(), anyPhone()];
  const cookies = { early: await verify(early), late: await verify(late) };
  await timePasses(site, '14 minutes');
  expect((await write(early, cookies.early)).statusCode).toBe(201);
  await timePasses(site, '61 seconds');
  expect((await write(late, cookies.late)).statusCode).toBe(403);
  await site.sweep();
  expect(await rowsOf(site, `select * from verified_phones where phone = '${late}'`)).toEqual([]);
});

test('an invalid message does not use up the verification', async () => {
  const phone = anyPhone();
  const cookie = await verify(phone);
  expect((await write(phone, cookie, { mensaje: '' })).statusCode).toBe(422);
  expect((await write(phone, cookie)).statusCode).toBe(201);
});

test('one browser can verify two phones, and two browsers the same phone', async () => {
  const [home, work] = [anyPhone(), anyPhone()];
  const cookie = await verify(home);
  expect(await verify(work, cookie), 'the same browser keeps its cookie').toBe(cookie);
  const elsewhere = await verify(home);
  expect(elsewhere).not.toBe(cookie);
  for (const [phone, browser] of [
    [home, cookie],
    [work, cookie],
    [home, elsewhere],
  ] as const) {
    expect((await write(phone, browser)).statusCode).toBe(201);
  }
});

test('verifying a phone twice in the same browser still allows only one message', async () => {
  const phone = anyPhone();
  const cookie = await verify(phone);
  await verify(phone, cookie);
  expect((await write(phone, cookie)).statusCode).toBe(201);
  expect((await write(phone, cookie)).statusCode).toBe(403);
});

test.each(['', 'x', 'x'.repeat(5_000), "' or 1=1 --"])(
  'the invalid verification cookie %j is replaced by a valid one',
  async (made) => {
    const phone = anyPhone();
    const cookie = await verify(phone, `__Host-verificacion=${encodeURIComponent(made)}`);
    expect(cookie).toMatch(/^__Host-verificacion=[\w-]{43}$/);
    expect((await write(phone, cookie)).statusCode).toBe(201);
  },
);

/** Verifies a phone and returns the cookie that the browser gets. */
async function verify(phone: string, cookie?: string): Promise<string> {
  const response = await checkCode(site, phone, await codeFor(site, phone), { cookie });
  expect(response.statusCode).toBe(200);
  return cookiesOf(response);
}

const write = (phone: string, cookie: string, more: object = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/contacto',
    headers: { 'x-api-key': API_KEY, ...(cookie && { cookie }) },
    payload: { nombre: 'Ana', telefono: phone, email: null, tipo: 'consulta', mensaje: 'Hola', ...more },
  });

const written = async (phone: string) =>
  (await rowsOf(site, `select id from contact_messages where phone = '${phone}'`)).length;
