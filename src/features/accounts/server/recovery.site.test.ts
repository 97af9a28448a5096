import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, headersOf, PASSWORD, signedIn, signIn } from '../../../../tests/support/staff.ts';
import { API_KEY, PUBLIC_URL, type TestSite, testSite } from '../../../../tests/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const request = (url: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers: { 'x-api-key': API_KEY, ...headers } });
const profile = (cookie: string) =>
  site.app.inject({ url: '/api/perfil', headers: { cookie, 'x-api-key': API_KEY } });

/** Requests a temporary password and reads it from the mail. */
async function mailedPassword(email: string): Promise<string> {
  expect((await request('/api/forgot-password', { email })).statusCode).toBe(200);
  await site.accounts.recovery.settled();
  const text = site.mails.findLast(({ to }) => to === email)?.text ?? '';
  return /contraseña temporal es: (\S+)/.exec(text)?.[1] ?? '';
}

test('a temporary password only allows changing it, and the new password gives access', async () => {
  const { email } = await signedIn(site, 'editor');
  const temporaryPassword = await mailedPassword(email);
  const login = await signIn(site, email, temporaryPassword);
  expect(login.json()).toMatchObject({ email, requirePasswordChange: true, resetToken: expect.any(String) });
  const refused = await profile(cookiesOf(login));
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error).toBe('Tenés que cambiar tu contraseña antes de seguir.');

  const token = login.json().resetToken;
  const change = await request('/api/reset-password', {
    token,
    temporaryPassword,
    newPassword: 'nueva-clave',
  });
  expect(change.statusCode).toBe(200);
  expect((await profile(cookiesOf(change))).statusCode).toBe(200);
  expect(
    (await profile(cookiesOf(login))).statusCode,
    'the session that only allowed the change has ended',
  ).toBe(401);
  expect((await signIn(site, email, 'nueva-clave')).statusCode).toBe(200);
  expect((await signIn(site, email, PASSWORD)).statusCode).toBe(401);
});

test('the mail with a temporary password contains the login URL and the time limit', async () => {
  const { email } = await signedIn(site, 'editor');
  await mailedPassword(email);
  const mail = site.mails.findLast(({ to }) => to === email);
  expect(mail?.text).toContain(`${PUBLIC_URL}/login`);
  expect(mail?.text).toContain('30 minutos');
});

test('the old password keeps working after a temporary password was mailed', async () => {
  const { email, headers } = await signedIn(site, 'editor');
  await mailedPassword(email);
  const login = await signIn(site, email, PASSWORD);
  expect(login.json()).not.toHaveProperty('requirePasswordChange');
  expect((await profile(headers.cookie)).statusCode).toBe(200);
});

const reset = (token: string, temporaryPassword: string, newPassword = 'nueva-clave') =>
  request('/api/reset-password', { token, temporaryPassword, newPassword });

test('a temporary password can sign in from several browsers, but changes the password only once', async () => {
  const { email } = await signedIn(site, 'editor');
  const temporary = await mailedPassword(email);
  const lost = await signIn(site, email, temporary);
  const again = await signIn(site, email, temporary);
  expect([lost.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(
    (await reset(lost.json().resetToken, temporary)).statusCode,
    'only the token of the latest login is valid',
  ).toBe(400);
  expect((await reset(again.json().resetToken, temporary)).statusCode).toBe(200);
  expect((await signIn(site, email, temporary)).statusCode).toBe(401);
  expect((await reset(again.json().resetToken, temporary, 'otra-clave')).statusCode).toBe(400);
});

test('a user who lost the browser during the password change can request a new mail at once, which replaces the first', async () => {
  const { email } = await signedIn(site, 'editor');
  const first = await mailedPassword(email);
  expect((await signIn(site, email, first)).statusCode).toBe(200);
  const second = await mailedPassword(email);
  expect(second).not.toBe(first);
  expect((await signIn(site, email, first)).statusCode).toBe(401);
  const { resetToken } = (await signIn(site, email, second)).json();
  expect((await reset(resetToken, second)).statusCode).toBe(200);
});

test('a recovery request by another person does not interrupt a password change in progress', async () => {
  const { email } = await signedIn(site, 'editor');
  const temporary = await mailedPassword(email);
  const { resetToken } = (await signIn(site, email, temporary)).json();
  const unused = await mailedPassword(email);
  expect((await reset(resetToken, temporary)).statusCode).toBe(200);
  expect(
    (await signIn(site, email, unused)).statusCode,
    'the second temporary password is invalid after the change',
  ).toBe(401);
});

test('of four concurrent password changes with the same token, one succeeds', async () => {
  for (let round = 0; round < 3; round++) {
    const { email } = await signedIn(site, 'editor');
    const temporary = await mailedPassword(email);
    const { resetToken } = (await signIn(site, email, temporary)).json();
    const wanted = ['uno', 'dos', 'tres', 'cuatro'].map((suffix) => `clave-${suffix}`);
    const responses = await Promise.all(wanted.map((password) => reset(resetToken, temporary, password)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const chosen = wanted[responses.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await signIn(site, email, chosen)).statusCode).toBe(200);
  }
});

test('an expired temporary password can neither sign in nor be changed', async () => {
  const { email, id } = await signedIn(site, 'editor');
  const temporaryPassword = await mailedPassword(email);
  const expire = () =>
    site.connection.database.execute(
      `update password_resets set expires_at = now() - interval '1 second' where user_id = ${id}`,
    );
  await expire();
  expect((await signIn(site, email, temporaryPassword)).statusCode).toBe(401);
  const another = await mailedPassword(email);
  const { resetToken } = (await signIn(site, email, another)).json();
  await expire();
  const late = await request('/api/reset-password', {
    token: resetToken,
    temporaryPassword: another,
    newPassword: 'nueva-clave',
  });
  expect(late.statusCode).toBe(400);
  expect(late.json().error).toBe('La contraseña temporal no es correcta o ya venció. Pedí una nueva.');
});

test('a recovery request for an unknown email gets the same response, but no mail is sent', async () => {
  const before = site.mails.length;
  const { email } = await signedIn(site, 'editor');
  const [known, unknown] = [
    await request('/api/forgot-password', { email }),
    await request('/api/forgot-password', { email: 'nadie@ejemplo.uy' }),
  ];
  expect(unknown.json()).toEqual(known.json());
  expect(known.json().mensaje).toBe(
    'Si el email existe en nuestro sistema, recibirás instrucciones para recuperar tu contraseña',
  );
  await site.accounts.recovery.settled();
  expect(site.mails.length - before).toBe(1);
});

test('a recovery request without an email is rejected', async () => {
  const response = await request('/api/forgot-password', { email: ' ' });
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual({ email: 'Por favor ingresa tu correo electrónico' });
});

test('replacing a temporary password requires every field and a new password of at least six characters', async () => {
  const response = await request('/api/reset-password', {
    token: 'x',
    temporaryPassword: '',
    newPassword: 'corta',
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual({
    temporaryPassword: 'Todos los campos son obligatorios',
    newPassword: 'La contraseña debe tener al menos 6 caracteres',
  });
});

test('a password reset token of one account cannot be used to change the password of another account', async () => {
  const [mine, other] = [await signedIn(site, 'editor'), await signedIn(site, 'editor')];
  const [temporary, otherTemporary] = [await mailedPassword(mine.email), await mailedPassword(other.email)];
  const { resetToken } = (await signIn(site, mine.email, temporary)).json();
  const response = await request('/api/reset-password', {
    token: resetToken,
    temporaryPassword: otherTemporary,
    newPassword: 'nueva-clave',
  });
  expect(response.statusCode).toBe(400);
});

test('a password change ends every session of the user and invalidates temporary passwords', async () => {
  const { email, id, headers } = await signedIn(site, 'editor');
  const elsewhere = await headersOf(site, email);
  const temporary = await mailedPassword(email);
  const change = await site.app.inject({
    method: 'PUT',
    url: `/api/usuarios/${id}/password`,
    headers,
    payload: { currentPassword: PASSWORD, newPassword: 'nueva-clave' },
  });
  expect(change.statusCode).toBe(200);
  expect((await profile(headers.cookie)).statusCode).toBe(401);
  expect((await profile(elsewhere.cookie)).statusCode).toBe(401);
  expect(
    (await profile(cookiesOf(change))).statusCode,
    'the browser that changed the password stays signed in',
  ).toBe(200);
  expect((await signIn(site, email, temporary)).statusCode).toBe(401);
});

test('an account gets at most five recovery mails in half an hour, and one IP address can request twenty in an hour', async () => {
  const { email } = await signedIn(site, 'editor');
  const requestMail = (address: string, to = email) =>
    site.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      remoteAddress: address,
      headers: { 'x-api-key': API_KEY },
      payload: { email: to },
    });
  for (let request = 0; request < 8; request++) expect((await requestMail('192.0.2.1')).statusCode).toBe(200);
  await site.accounts.recovery.settled();
  expect(site.mails.filter(({ to }) => to === email)).toHaveLength(5);
  const responses = [];
  for (let request = 0; request < 21; request++)
    responses.push(await requestMail('192.0.2.2', `x${request}@ejemplo.uy`));
  expect(responses.at(-1)?.statusCode).toBe(429);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a failing mail server does not change the response to a recovery request', async () => {
  const broken = await testSite({
    mailer: {
      send: async () => {
        throw new Error('refused');
      },
    },
  });
  const { email } = await signedIn(broken, 'editor');
  const response = await broken.app.inject({
    method: 'POST',
    url: '/api/forgot-password',
    headers: { 'x-api-key': API_KEY },
    payload: { email },
  });
  expect(response.statusCode).toBe(200);
  await broken.close();
});
