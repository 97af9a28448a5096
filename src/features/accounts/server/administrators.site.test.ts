import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, PASSWORD, signedIn, signIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { demoRows } from '../../../shared/server/demo-rows.ts';
import { ensureFirstAdministrator, NoAdministrator } from './first-administrator.ts';
import { grantAdministrator } from './grant-administrator.ts';
import { sessions } from './table.ts';

const NEW_PASSWORD = 'otra-clave-larga';
const notShown = () => expect.unreachable('a configured password is not shown');
const inProduction = { mayGenerate: false, show: notShown };

describe('without an administrator', () => {
  test('a start in production without complete credentials is refused with the command that creates one', async () => {
    const fresh = await testSite();
    const { database } = fresh.connection;
    for (const credentials of [
      { email: undefined, password: undefined },
      { email: 'ana@ejemplo.uy', password: undefined },
      { email: undefined, password: PASSWORD },
    ]) {
      const start = ensureFirstAdministrator(database, { ...inProduction, ...credentials });
      await expect(start).rejects.toThrow(NoAdministrator);
      await expect(start).rejects.toThrow(
        'todavía no hay ningún administrador: crealo con "npm run admin", o poné ADMIN_EMAIL y ADMIN_PASSWORD para el primer inicio.',
      );
    }
    expect(await fresh.accounts.users.all()).toEqual([]);
    await fresh.close();
  });

  test('the first administrator has to change the password, even if it was set in the configuration', async () => {
    const fresh = await testSite();
    const email = 'ana@ejemplo.uy';
    await ensureFirstAdministrator(fresh.connection.database, {
      ...inProduction,
      email,
      password: 'una-clave-larga',
    });
    const login = await signIn(fresh, email, 'una-clave-larga');
    expect(login.json()).toMatchObject({ requirePasswordChange: true, resetToken: expect.any(String) });
    const payload = {
      token: login.json().resetToken,
      temporaryPassword: 'una-clave-larga',
      newPassword: 'una-clave-larga',
    };
    const headers = { 'x-api-key': API_KEY };
    const same = await fresh.app.inject({ method: 'POST', url: '/api/reset-password', headers, payload });
    expect(same.statusCode, 'the temporary password is rejected as the new one').toBe(422);
    expect(same.json().campos).toEqual({ newPassword: 'Elegí una contraseña distinta de la temporal' });
    await fresh.close();
  });

  test('the first administrator has to change a generated password', async () => {
    const fresh = await testSite();
    let shown = { email: '', password: '' };
    await ensureFirstAdministrator(fresh.connection.database, {
      email: undefined,
      password: undefined,
      mayGenerate: true,
      show: (credentials) => {
        shown = credentials;
      },
    });
    const login = await signIn(fresh, shown.email, shown.password);
    expect(login.json()).toMatchObject({ rol: 'admin', requirePasswordChange: true });
    const again = await signIn(fresh, shown.email, shown.password);
    const change = await fresh.app.inject({
      method: 'POST',
      url: '/api/reset-password',
      headers: { 'x-api-key': API_KEY },
      payload: {
        token: again.json().resetToken,
        temporaryPassword: shown.password,
        newPassword: 'nueva-clave',
      },
    });
    expect(change.statusCode).toBe(200);
    expect((await signIn(fresh, shown.email, 'nueva-clave')).json()).not.toHaveProperty(
      'requirePasswordChange',
    );
    await fresh.close();
  });
});

describe('a generated password that nobody has signed in with', () => {
  /** Simulates a start of the demo. Returns the credentials that it prints, or undefined. */
  async function startOf(
    site: TestSite,
    given: { email?: string; password?: string; isStartedAgain?: boolean } = {},
  ) {
    let shown: { email: string; password: string } | undefined;
    await ensureFirstAdministrator(site.connection.database, {
      email: given.email,
      password: given.password,
      mayGenerate: true,
      isStartedAgain: given.isStartedAgain,
      show: (credentials) => {
        shown = credentials;
      },
    });
    return shown;
  }
  /** Adds another account that counts as demo data. */
  async function addDemoColleague(site: TestSite) {
    const { id } = await signedIn(site, 'admin');
    await site.connection.database.delete(sessions);
    await site.connection.database.insert(demoRows).values({ table: 'users', id });
  }
  const startShown = async (site: TestSite) => (await startOf(site)) ?? expect.unreachable('it is shown');

  test('is replaced by the one that the next start shows', async () => {
    const fresh = await testSite();
    const first = await startShown(fresh);
    const second = await startShown(fresh);
    expect(second.email).toBe(first.email);
    expect((await signIn(fresh, first.email, first.password)).statusCode).toBe(401);
    expect((await signIn(fresh, second.email, second.password)).json()).toMatchObject({
      requirePasswordChange: true,
    });
    await fresh.close();
  });

  test('stays valid when the site is started again because the folder of the campaign has changed', async () => {
    const fresh = await testSite();
    const { email, password } = await startShown(fresh);
    expect(await startOf(fresh, { isStartedAgain: true })).toBeUndefined();
    expect((await signIn(fresh, email, password)).statusCode).toBe(200);
    await fresh.close();
  });

  test('stays valid after the first login, even when that session has ended', async () => {
    const fresh = await testSite();
    const { email, password } = await startShown(fresh);
    const cookie = cookiesOf(await signIn(fresh, email, password));
    const headers = { cookie, 'x-api-key': API_KEY };
    await fresh.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(await startOf(fresh)).toBeUndefined();
    expect((await signIn(fresh, email, password)).statusCode).toBe(200);
    await fresh.close();
  });

  test('stays valid in production and while another account exists', async () => {
    const fresh = await testSite();
    const { email, password } = await startShown(fresh);
    const { database } = fresh.connection;
    await ensureFirstAdministrator(database, { ...inProduction, email: undefined, password: undefined });
    await grantAdministrator(database, { email: 'ana@ejemplo.uy', password: NEW_PASSWORD });
    expect(await startOf(fresh)).toBeUndefined();
    expect((await signIn(fresh, email, password)).statusCode).toBe(200);
    await fresh.close();
  });

  test('is replaced even if the demo data have added other accounts', async () => {
    const fresh = await testSite();
    const first = await startShown(fresh);
    await addDemoColleague(fresh);
    const { email, password } = await startShown(fresh);
    expect(email).toBe(first.email);
    expect((await signIn(fresh, email, password)).statusCode).toBe(200);
    expect(await startOf(fresh), 'somebody has signed in').toBeUndefined();
    await fresh.close();
  });

  test('is not replaced again once the command has set another password', async () => {
    const fresh = await testSite();
    const { email } = await startShown(fresh);
    await grantAdministrator(fresh.connection.database, { email, password: NEW_PASSWORD });
    expect(await startOf(fresh)).toBeUndefined();
    expect((await signIn(fresh, email, NEW_PASSWORD)).statusCode).toBe(200);
    await fresh.close();
  });

  test('is not generated when the configuration contains a password', async () => {
    const fresh = await testSite();
    expect(await startOf(fresh, { email: 'ana@ejemplo.uy', password: PASSWORD })).toBeUndefined();
    expect(await startOf(fresh)).toBeUndefined();
    expect((await signIn(fresh, 'ana@ejemplo.uy', PASSWORD)).statusCode).toBe(200);
    await fresh.close();
  });
});

describe('with an administrator', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite();
  });
  afterAll(() => site.close());
  const grant = (email: string) =>
    grantAdministrator(site.connection.database, { email, password: NEW_PASSWORD });
  const profile = (cookie: string) =>
    site.app.inject({ url: '/api/perfil', headers: { cookie, 'x-api-key': API_KEY } });

  test('a start in production needs no credentials and adds no account', async () => {
    await signedIn(site, 'admin');
    const before = await site.accounts.users.all();
    const { database } = site.connection;
    await ensureFirstAdministrator(database, { ...inProduction, email: undefined, password: undefined });
    await ensureFirstAdministrator(database, {
      ...inProduction,
      email: 'otra@ejemplo.uy',
      password: PASSWORD,
    });
    expect(await site.accounts.users.all()).toEqual(before);
  });

  test('the command creates another one, whose email is stored in lower case and whose password has to be changed', async () => {
    expect(await grant('Nueva@Ejemplo.uy')).toBe('created');
    const login = await signIn(site, 'nueva@ejemplo.uy', NEW_PASSWORD);
    expect(login.json()).toMatchObject({ rol: 'admin', requirePasswordChange: true });
    expect((await site.accounts.users.all()).map(({ email }) => email)).toContain('nueva@ejemplo.uy');
  });

  test("the command resets an administrator's password and ends the sessions of that account only", async () => {
    const lost = await signedIn(site, 'admin');
    const other = await signedIn(site, 'admin');
    expect(await grant(lost.email.toUpperCase())).toBe('reset');
    expect((await profile(lost.headers.cookie)).statusCode).toBe(401);
    expect((await profile(other.headers.cookie)).statusCode).toBe(200);
    expect((await signIn(site, lost.email, PASSWORD)).statusCode).toBe(401);
    const login = await signIn(site, lost.email, NEW_PASSWORD);
    expect(login.json()).toMatchObject({ rol: 'admin', requirePasswordChange: true });
    expect((await profile(cookiesOf(login))).statusCode, 'the session only allows the change').toBe(403);
  });

  test("the command makes an editor's account an administrator's and ends its sessions", async () => {
    const editor = await signedIn(site, 'editor');
    expect(await grant(editor.email)).toBe('promoted');
    expect((await profile(editor.headers.cookie)).statusCode).toBe(401);
    expect((await signIn(site, editor.email, NEW_PASSWORD)).json()).toMatchObject({ rol: 'admin' });
  });
});
