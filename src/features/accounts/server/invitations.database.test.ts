import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { cookiesOf, type Member, signedIn, signIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { activities } from '../../activity/server/table.ts';
import { invitations, users } from './table.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(async () => {
  await site.connection.database.delete(users);
  await site.connection.database.delete(invitations);
  site.mails.splice(0);
  admin = await signedIn(site, 'admin');
});
afterAll(() => site.close());

const INVITATIONS = '/api/admin/invitaciones';
const PASSWORD = 'la-clave-de-berta';
const berta = { nombre: 'Berta Laguna', email: 'berta@ejemplo.uy', rol: 'secretaria' };

const asAdmin = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
const publicly = (url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: { 'x-api-key': API_KEY }, payload });

async function invite(values: object = berta) {
  const response = await asAdmin('POST', INVITATIONS, values);
  expect(response.statusCode, response.body).toBe(201);
  const { id, url } = response.json();
  return { id, token: new URL(url).hash.slice(1), ...response.json() };
}
const accept = (token: string, values: object = {}) =>
  publicly('/api/invitaciones/aceptar', { token, password: PASSWORD, ...values });
const look = (token: string) => publicly('/api/invitaciones/ver', { token });
const OVER = 'Esta invitación ya no sirve. Pedile otra a quien te invitó.';

test('an invited person sees who invited, chooses a password and is signed in with the roles of the invitation', async () => {
  const { token, url, vence } = await invite({ ...berta, otros_roles: ['editor'] });
  expect(url).toMatch(/^https:\/\/[^#]+\/invitacion#[\w-]{43}$/);
  expect(Date.parse(vence) - Date.now()).toBeGreaterThan(71 * 3_600_000);
  expect((await look(token)).json()).toEqual({
    ...berta,
    otros_roles: ['editor'],
    invito: expect.any(String),
    vence,
  });
  const accepted = await accept(token);
  expect(accepted.statusCode).toBe(201);
  expect(accepted.json()).toMatchObject({ ...berta, otros_roles: ['editor'] });
  const profile = await site.app.inject({
    url: '/api/perfil',
    headers: { 'x-api-key': API_KEY, cookie: cookiesOf(accepted) },
  });
  expect(profile.json()).toMatchObject({ nombre: 'Berta Laguna', rol: 'secretaria' });
  expect((await signIn(site, berta.email, PASSWORD)).statusCode).toBe(200);
});

test('an invitation works once, also for two requests at the same time', async () => {
  const { token } = await invite({ ...berta, email: '' });
  const statuses = await Promise.all(
    ['una@ejemplo.uy', 'dos@ejemplo.uy'].map(async (email) => (await accept(token, { email })).statusCode),
  );
  expect(statuses.sort()).toEqual([201, 404]);
  expect((await accept(token, { email: 'tres@ejemplo.uy' })).json().error).toBe(OVER);
  expect((await look(token)).statusCode).toBe(404);
  expect(await site.connection.database.$count(users)).toBe(2);
});

test('a revoked and an expired invitation end at once, and are no longer listed', async () => {
  const [revoked, expired] = [await invite(), await invite({ ...berta, email: 'otra@ejemplo.uy' })];
  expect((await asAdmin('GET', INVITATIONS)).json()).toMatchObject([{ id: revoked.id }, { id: expired.id }]);
  expect((await asAdmin('DELETE', `${INVITATIONS}/${revoked.id}`)).statusCode).toBe(200);
  expect((await asAdmin('DELETE', `${INVITATIONS}/${revoked.id}`)).statusCode).toBe(404);
  await site.connection.database.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` });
  for (const { token } of [revoked, expired]) {
    expect((await look(token)).json().error).toBe(OVER);
    expect((await accept(token)).statusCode).toBe(404);
  }
  expect((await asAdmin('GET', INVITATIONS)).json()).toEqual([]);
});

test('an invited person without a known email enters one, and a taken email is refused without using up the invitation', async () => {
  expect((await asAdmin('POST', INVITATIONS, { ...berta, email: admin.email })).json().campos).toEqual({
    email: 'Este email ya está registrado',
  });
  const { token } = await invite({ nombre: 'Berta', rol: 'editor', telefono: '099 123 456' });
  expect((await accept(token)).json().campos).toEqual({ email: 'Escribí tu email.' });
  expect((await accept(token, { email: admin.email })).statusCode).toBe(409);
  expect((await accept(token, { email: 'berta@ejemplo.uy' })).statusCode).toBe(201);
});

test('the email of an invitation cannot be replaced by the person who accepts it', async () => {
  const { token } = await invite();
  expect((await accept(token, { email: 'ajena@ejemplo.uy' })).json()).toMatchObject({ email: berta.email });
});

test('a short password, and one that is only a name of the campaign, are refused without using up the invitation', async () => {
  const { token } = await invite();
  expect((await accept(token, { password: 'corta' })).json().campos).toEqual({
    password: 'La contraseña debe tener al menos 6 caracteres',
  });
  expect((await accept(token, { password: campaign.location.town })).json().campos).toEqual({
    password: expect.stringMatching(/^Elegí otra/),
  });
  expect((await accept(token)).statusCode).toBe(201);
});

test('an invitation is mailed to a known email, and neither the database nor the log contains the link', async () => {
  const { token, enviada } = await invite();
  expect(enviada).toBe(true);
  expect(site.mails).toMatchObject([{ to: berta.email, text: expect.stringContaining(`#${token}`) }]);
  expect(JSON.stringify(await site.connection.database.select().from(invitations))).not.toContain(token);
  expect((await invite({ ...berta, email: '' })).enviada).toBe(false);
  expect(site.mails).toHaveLength(1);
});

test('the record says who invited whom with which role, and who accepted', async () => {
  const { token } = await invite();
  await accept(token);
  const entries = await site.connection.database.select().from(activities).orderBy(activities.id);
  expect(entries.slice(-2)).toMatchObject([
    { act: 'created', subject: 'invitation', itemTitle: 'Berta Laguna', after: 'Secretaría' },
    {
      act: 'created',
      subject: 'user',
      itemTitle: 'Berta Laguna',
      after: expect.stringMatching(/^Secretaría, por invitación de Persona \d+$/),
    },
  ]);
});

test('at most fifty invitations wait to be accepted', async () => {
  await site.connection.database.insert(invitations).values(
    Array.from({ length: 50 }, (_, index) => ({
      name: `Persona ${index}`,
      email: '',
      role: 'editor' as const,
      tokenHash: `hash ${index}`,
      invitedBy: 'Ana',
      expiresAt: sql`now() + interval '1 hour'`,
    })),
  );
  expect((await asAdmin('POST', INVITATIONS, berta)).json().error).toMatch(/^Hay 50 invitaciones sin usar\./);
});

test('guessed tokens find nothing, and are refused without a query after some attempts', async () => {
  const statuses = [];
  for (let guess = 0; guess < 60; guess++)
    statuses.push((await accept(`${guess}`.padStart(43, 'x'))).statusCode);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  const { token } = await invite();
  expect((await accept(token)).statusCode, 'a real link still works').toBe(201);
});
