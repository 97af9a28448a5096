import { and, eq, sql } from 'drizzle-orm';
import type { Response } from 'light-my-request';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, type Member, PASSWORD, signedIn, signIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { grantAdministrator } from './grant-administrator.ts';
import { accountRules, sessions, users } from './table.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.connection.database.delete(accountRules);
});

const APP = '/api/perfil/segundo-factor/aplicacion';

const send = (
  member: Pick<Member, 'headers'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => site.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) });
const anonymously = (url: string, payload: object, cookie?: string): Promise<Response> =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { 'x-api-key': API_KEY, ...(cookie && { cookie }) },
    payload,
  });

/** The code of an app for the time step that is `steps` away from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an authenticator app. Returns its secret and the recovery codes. */
async function withApp(member: Member): Promise<{ secret: string; codes: string[] }> {
  const { secreto } = (await send(member, 'POST', APP)).json();
  const confirmed = await send(member, 'POST', `${APP}/confirmar`, { codigo: codeOf(secreto, -1) });
  expect(confirmed.statusCode).toBe(200);
  return { secret: secreto, codes: confirmed.json().codigos };
}

const stepOf = async (member: Member, password = PASSWORD) =>
  (await signIn(site, member.email, password)).json().segundo_factor;
const finish = (token: string, codigo: string, cookie?: string) =>
  anonymously('/api/login/segundo-paso/codigo', { token, codigo }, cookie);

const requireOfAll = async () => {
  await site.connection.database.insert(accountRules).values({ secondFactorRequired: true });
};
const confirmedLongAgo = (member: Member) =>
  site.connection.database
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, member.id));

describe('with an authenticator app', () => {
  test('the password alone begins no session, and a code finishes the login once', async () => {
    const member = await signedIn(site, 'secretaria');
    const { secret } = await withApp(member);
    const half = await signIn(site, member.email, PASSWORD);
    expect(half.statusCode).toBe(401);
    expect(half.cookies).toEqual([]);
    expect(half.json()).toMatchObject({
      error: 'Falta el segundo paso para entrar.',
      segundo_factor: { factores: ['aplicacion'] },
    });
    const { token } = half.json().segundo_factor;
    const wrong = await finish(token, '000000');
    expect([wrong.statusCode, wrong.json().campos]).toEqual([
      422,
      { codigo: 'El código no es correcto o ya se usó. Probá con el que sigue.' },
    ]);
    const code = codeOf(secret);
    const login = await finish(token, code);
    expect(login.statusCode).toBe(200);
    expect(login.json()).toMatchObject({ id: member.id, email: member.email, rol: 'secretaria' });
    const me = await site.app.inject({
      url: '/api/perfil',
      headers: { 'x-api-key': API_KEY, cookie: cookiesOf(login) },
    });
    expect(me.statusCode).toBe(200);
    expect((await finish(token, codeOf(secret, 1))).statusCode, 'the login is over').toBe(404);
    expect((await finish((await stepOf(member)).token, code)).statusCode, 'a code works once').toBe(422);
  });

  test('each of ten recovery codes works once, however it is written', async () => {
    const member = await signedIn(site, 'admin');
    const { codes } = await withApp(member);
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    expect((await finish((await stepOf(member)).token, ` ${first.toUpperCase()} `)).statusCode).toBe(200);
    expect((await finish((await stepOf(member)).token, first)).statusCode).toBe(422);
    const { codigos: left } = (await send(member, 'GET', '/api/perfil/segundo-factor')).json();
    expect(left).toBe(9);
    const renewed = (await send(member, 'POST', '/api/perfil/segundo-factor/codigos')).json().codigos;
    expect(renewed).toHaveLength(10);
    expect((await finish((await stepOf(member)).token, codes[1] ?? '')).statusCode, 'an old one').toBe(422);
  });

  test('a temporary password does not go around the second factor, and is then changed', async () => {
    const email = `conocida-${Date.now()}@ejemplo.uy`;
    const member = await signedIn(site, 'secretaria', email);
    const { secret } = await withApp(member);
    await site.connection.database
      .update(users)
      .set({ requirePasswordChange: true })
      .where(eq(users.id, member.id));
    const half = await signIn(site, email, PASSWORD);
    expect(half.json()).not.toHaveProperty('resetToken');
    const login = await finish(half.json().segundo_factor.token, codeOf(secret));
    expect(login.json()).toMatchObject({ requirePasswordChange: true, resetToken: expect.any(String) });
  });

  test('setting it up throws out whoever came in with the password alone', async () => {
    const member = await signedIn(site, 'secretaria');
    const thief = await signIn(site, member.email, PASSWORD);
    const device = thief.cookies.find(({ name }) => name === '__Host-dispositivo')?.value ?? '';
    await withApp(member);
    const headers = { ...member.headers, cookie: cookiesOf(thief) };
    expect((await send({ headers }, 'GET', '/api/perfil')).statusCode).toBe(401);
    expect(await site.accounts.devices.isOf(device, member.id), 'nor is the browser a known one').toBe(false);
    expect((await send(member, 'GET', '/api/perfil')).statusCode).toBe(200);
  });

  test('a new password ends the logins that wait', async () => {
    const member = await signedIn(site, 'secretaria');
    const { secret } = await withApp(member);
    const { token } = await stepOf(member);
    await site.accounts.users.setPassword(member.id, 'otra-clave-larga');
    expect((await finish(token, codeOf(secret))).statusCode).toBe(404);
  });

  test('the app is confirmed by its first code, and only one app counts', async () => {
    const member = await signedIn(site, 'editor');
    const begun = await send(member, 'POST', APP);
    expect(begun.json().uri).toMatch(/^otpauth:\/\/totp\/.+secret=/);
    expect((await signIn(site, member.email, PASSWORD)).statusCode, 'an unconfirmed app').toBe(200);
    expect((await send(member, 'POST', `${APP}/confirmar`, { codigo: '123 45' })).statusCode).toBe(422);
    await withApp(member);
    expect((await send(member, 'POST', APP)).statusCode).toBe(409);
    expect((await send(member, 'DELETE', APP)).statusCode).toBe(200);
    expect((await signIn(site, member.email, PASSWORD)).statusCode).toBe(200);
    expect((await send(member, 'GET', '/api/perfil/segundo-factor')).json()).toMatchObject({ codigos: 0 });
  });

  test('100,000 guesses find nothing, and lock nobody else out', { timeout: 60_000 }, async () => {
    const member = await signedIn(site, 'secretaria');
    const { secret, codes } = await withApp(member);
    const right = new Set<string>([-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)));
    const { secondStep } = site.accounts;
    const { token } = await stepOf(member);
    const pending = await secondStep.find(token);
    if (!pending) throw new Error('The login does not wait.');
    const answers: Record<string, number> = {};
    for (let guess = 0; guess < 100_000; guess++) {
      const code = String(guess).padStart(6, '0');
      const address = `198.51.${guess % 256}.${(guess >> 8) % 256}`;
      const status = await secondStep
        .withCode(pending, code, { device: undefined, address })
        .then(() => 'signed in')
        .catch((problem: { status: number }) => String(problem.status));
      answers[status] = (answers[status] ?? 0) + 1;
    }
    for (const code of right) {
      const result = secondStep.withCode(pending, code, { device: undefined, address: '198.51.100.7' });
      await expect(result, 'even the right code').rejects.toMatchObject({ status: 429 });
    }
    expect(answers).toEqual({ '422': 10, '429': 99_990 });

    const other = await signedIn(site, 'secretaria');
    const { secret: otherSecret } = await withApp(other);
    expect((await finish((await stepOf(other)).token, codeOf(otherSecret))).statusCode, 'others').toBe(200);
    const device = await site.accounts.devices.remember(member.id);
    const known = await finish(token, codeOf(secret), `__Host-dispositivo=${device}`);
    expect(known.statusCode, 'the owner in a known browser').toBe(200);
    const again = await finish((await stepOf(member)).token, codes[0] ?? '');
    expect(again.statusCode, 'the owner elsewhere, with a recovery code').toBe(200);
  });
});

describe('where a second factor is required', () => {
  test('an administrator can require it only with an own one, and everybody who sees personal data needs it', async () => {
    const [own, editor] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
    const rule = (obligatorio: boolean) => send(own, 'PUT', '/api/admin/segundo-factor', { obligatorio });
    expect((await rule(true)).statusCode).toBe(409);
    await withApp(own);
    expect((await rule(true)).json()).toMatchObject({ obligatorio: true });
    const secretary = await signedIn(site, 'secretaria'); // a session of somebody who has just got a password
    const refused = await send(secretary, 'GET', '/api/admin/mensajes');
    expect([refused.statusCode, refused.json().segundo_factor]).toEqual([403, 'falta']);
    expect((await send(editor, 'GET', '/api/noticias')).statusCode).toBe(200);
    expect((await send(own, 'DELETE', APP)).statusCode, 'the last factor stays').toBe(409);
    await withApp(secretary);
    expect((await send(secretary, 'GET', '/api/admin/mensajes')).statusCode).toBe(200);
    expect((await rule(false)).json()).toMatchObject({ obligatorio: false });
    expect((await send(own, 'DELETE', APP)).statusCode).toBe(200);
  });

  test('a stolen password opens nothing, not even where it was used before', async () => {
    const member = await signedIn(site, 'secretaria');
    const device = await site.accounts.devices.remember(member.id);
    await requireOfAll();
    const cookie = `__Host-dispositivo=${device}`;
    const stolen = await signIn(site, member.email, PASSWORD, { headers: { cookie } });
    expect([stolen.statusCode, stolen.cookies]).toEqual([403, []]);
    await site.accounts.recovery.request(member.email, '203.0.113.1');
    await site.accounts.recovery.settled();
    const [mail] = site.mails.slice(-1);
    const temporary = /temporal es: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const login = await signIn(site, member.email, temporary);
    expect(login.json()).toMatchObject({ requirePasswordChange: true, requiereSegundoFactor: true });
  });

  test('requiring it ends the sessions of those who have none', async () => {
    const [own, secretary, editor] = [
      await signedIn(site, 'admin'),
      await signedIn(site, 'secretaria'),
      await signedIn(site, 'editor'),
    ];
    await withApp(own);
    await send(own, 'PUT', '/api/admin/segundo-factor', { obligatorio: true });
    expect((await send(secretary, 'GET', '/api/perfil')).statusCode).toBe(401);
    expect((await send(editor, 'GET', '/api/perfil')).statusCode, 'an editor sees no personal data').toBe(
      200,
    );
    expect((await send(own, 'GET', '/api/perfil')).statusCode).toBe(200);
  });

  test('an account that has just got its password may set the factor up from any browser', async () => {
    const member = await signedIn(site, 'secretaria');
    await requireOfAll();
    await site.accounts.users.setPassword(member.id, 'otra-clave-larga', { byOther: true });
    const login = await signIn(site, member.email, 'otra-clave-larga');
    expect(login.json()).toMatchObject({ requiereSegundoFactor: true });
    await site.connection.database
      .update(users)
      .set({ secondFactorOpenUntil: sql`now() - interval '1 minute'` })
      .where(eq(users.id, member.id));
    expect((await signIn(site, member.email, 'otra-clave-larga')).statusCode).toBe(403);
  });

  test('an administrator takes a lost one away, and so does the command on the server', async () => {
    const member = await signedIn(site, 'secretaria');
    await withApp(member);
    await requireOfAll();
    const own = await signedIn(site, 'admin');
    await withApp(own);
    const removed = await send(own, 'DELETE', `/api/usuarios/${member.id}/segundo-factor`);
    expect(removed.statusCode).toBe(200);
    expect((await send(member, 'GET', '/api/perfil')).statusCode, 'its sessions end').toBe(401);
    expect((await signIn(site, member.email, PASSWORD)).statusCode, 'the old password is over').toBe(401);
    const login = await signIn(site, member.email, removed.json().password);
    expect(login.json()).toMatchObject({ requirePasswordChange: true, requiereSegundoFactor: true });
    await grantAdministrator(site.connection.database, { email: own.email, password: 'de-la-consola' });
    expect((await signIn(site, own.email, 'de-la-consola')).json()).toMatchObject({
      requirePasswordChange: true,
      requiereSegundoFactor: true,
    });
    const made = { email: 'nueva-de-la-consola@ejemplo.uy', password: 'de-la-consola' };
    await grantAdministrator(site.connection.database, made);
    expect((await signIn(site, made.email, made.password)).statusCode, 'a new account').toBe(200);
  });
});

describe('a session whose user proved over ten minutes ago who it is', () => {
  test('changes no role until it is confirmed with the password', async () => {
    const [own, other] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
    await confirmedLongAgo(own);
    const user = { nombre: 'Berta', email: other.email, rol: 'admin' };
    const change = () => send(own, 'PUT', `/api/usuarios/${other.id}`, user);
    const refused = await change();
    expect([refused.statusCode, refused.json().confirmar]).toEqual([403, true]);
    const wrong = await send(own, 'POST', '/api/perfil/confirmar', { password: 'no-es-esta' });
    expect([wrong.statusCode, wrong.json().campos]).toEqual([
      422,
      { password: 'La contraseña actual no es correcta' },
    ]);
    const right = await send(own, 'POST', '/api/perfil/confirmar', { password: PASSWORD });
    expect(right.statusCode).toBe(200);
    expect((await change()).json().confirmar, 'whoever has a copy of the former cookie gains nothing').toBe(
      true,
    );
    const renewed = { headers: { ...own.headers, cookie: cookiesOf(right) } };
    expect((await send(renewed, 'PUT', `/api/usuarios/${other.id}`, user)).statusCode).toBe(200);
  });

  test('is ended by ten wrong passwords in a day', async () => {
    const own = await signedIn(site, 'admin');
    await confirmedLongAgo(own);
    const attempt = (password: string) => send(own, 'POST', '/api/perfil/confirmar', { password });
    for (let made = 0; made < 10; made++) expect((await attempt('no-es-esta')).statusCode).toBe(422);
    expect((await attempt(PASSWORD)).statusCode).toBe(401);
    expect((await send(own, 'GET', '/api/perfil')).statusCode).toBe(401);
  });
});

describe('open sessions', () => {
  test('say the device and the network, and are ended one by one or all the others at once', async () => {
    const member = await signedIn(site, 'editor');
    const phone =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
    const onPhone = await signIn(site, member.email, PASSWORD, {
      headers: { 'user-agent': phone },
      remoteAddress: '203.0.113.9',
    });
    const open = async () => (await send(member, 'GET', '/api/perfil/sesiones')).json();
    const [first, second] = await open();
    expect(first).toMatchObject({ origen: 'celular, Chrome, red 203.0.113', esta: false });
    expect(second).toMatchObject({ esta: true });
    const stranger = await signedIn(site, 'editor');
    expect((await send(stranger, 'DELETE', `/api/perfil/sesiones/${first.id}`)).statusCode).toBe(404);
    expect((await send(member, 'DELETE', `/api/perfil/sesiones/${first.id}`)).statusCode).toBe(200);
    const ended = await site.app.inject({
      url: '/api/perfil',
      headers: { 'x-api-key': API_KEY, cookie: cookiesOf(onPhone) },
    });
    expect(ended.statusCode).toBe(401);
    await signIn(site, member.email, PASSWORD);
    await signIn(site, member.email, PASSWORD);
    expect((await send(member, 'DELETE', '/api/perfil/sesiones')).statusCode).toBe(200);
    expect(await open()).toHaveLength(1);
    const left = await site.connection.database
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, stranger.id)));
    expect(left, 'those of others stay').toHaveLength(1);
  });
});

test('without any of this an administrator signs in with the password alone, as before', async () => {
  expect((await signIn(site, admin.email, PASSWORD)).statusCode).toBe(200);
});

test('recovery codes are made only with a factor, so that nobody plants them before', async () => {
  const member = await signedIn(site, 'secretaria');
  expect((await send(member, 'POST', '/api/perfil/segundo-factor/codigos')).statusCode).toBe(409);
  const { codes } = await withApp(member);
  expect(codes).toHaveLength(10);
});

test('a temporary password by mail needs the second step too', async () => {
  const member = await signedIn(site, 'secretaria');
  const { secret } = await withApp(member);
  await site.accounts.recovery.request(member.email, '203.0.113.2');
  await site.accounts.recovery.settled();
  const temporary = /temporal es: (\S+)/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const half = await signIn(site, member.email, temporary);
  expect([half.statusCode, half.json().resetToken]).toEqual([401, undefined]);
  const login = await finish(half.json().segundo_factor.token, codeOf(secret));
  const payload = {
    token: login.json().resetToken,
    temporaryPassword: temporary,
    newPassword: 'otra-clave-larga',
  };
  expect((await anonymously('/api/reset-password', payload)).statusCode).toBe(200);
});
