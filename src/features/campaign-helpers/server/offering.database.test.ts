import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { CHANNELS, freshPhone, type Visitor, verifiedVisitor } from '../../../../tests/support/visitor.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { HELP_API, HELP_OVER } from '../contract.ts';
import { HELPERS_API } from '../web/helper-paths.ts';
import { helpers } from './table.ts';

/** Visitors who offer to help on the site. */

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await testSite({ channels: CHANNELS });
  member = await signedIn(site, 'secretaria');
});
beforeEach(async () => void (await site.connection.database.delete(helpers)));
afterAll(() => site.close());

const body = (phone: string, more: object = {}) => ({
  nombre: 'Ana Pérez',
  telefono: phone,
  barrio: 'El centro',
  ofrece: ['auto'],
  cuando: 'Los sábados',
  verificado: true,
  terminos: campaign.privacy.noticeVersion,
  ...more,
});
const offer = ({ phone, headers }: Visitor, more: object = {}, on = site, key: string = randomUUID()) =>
  on.app.inject({
    method: 'POST',
    url: HELP_API,
    headers: { ...headers, 'idempotency-key': key },
    payload: body(phone, more),
  });
const staff = (method: 'GET' | 'POST', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) });
const rows = () => site.connection.database.select().from(helpers);

test('whoever offers to help from a verified phone is in the list, once', async () => {
  const visitor = await verifiedVisitor(site);
  const key = randomUUID();
  expect((await offer(visitor, {}, site, key)).statusCode).toBe(201);
  expect((await offer(visitor, {}, site, key)).statusCode).toBe(201);
  expect(await rows()).toMatchObject([
    { name: 'Ana Pérez', phone: visitor.phone, consentVersion: campaign.privacy.noticeVersion },
  ]);
  const [listed] = (await staff('GET', HELPERS_API)).json();
  expect(listed).toMatchObject({ por_el_sitio: true, ofrece: ['auto'], notas: '' });
});

test('a phone that was not verified stores nothing', async () => {
  const visitor = await verifiedVisitor(site);
  expect((await offer({ ...visitor, phone: freshPhone() })).statusCode).toBeGreaterThanOrEqual(400);
  expect(await rows()).toEqual([]);
});

test('an offer is joined with what staff wrote, of which nothing is shown or changed', async () => {
  const visitor = await verifiedVisitor(site);
  await staff('POST', HELPERS_API, {
    nombre: 'Anita',
    telefono: visitor.phone,
    ofrece: ['delegado'],
    notas: 'Tiene llave.',
    credencial: 'ABC 12345',
  });
  const response = await offer(visitor, { notas: 'Otra', credencial: 'DEF 1' });
  expect([response.statusCode, response.json()]).toEqual([201, { success: true }]);
  const [{ id }] = (await staff('GET', HELPERS_API)).json();
  expect((await staff('GET', `${HELPERS_API}/${id}`)).json()).toMatchObject({
    nombre: 'Anita',
    barrio: 'El centro',
    ofrece: ['delegado', 'auto'],
    notas: 'Tiene llave.',
    credencial: 'ABC 12345',
    por_el_sitio: true,
  });
});

test.each([
  ['an empty offer', { ofrece: [] }, 'ofrece'],
  ['an unknown offer', { ofrece: ['plata'] }, 'ofrece'],
  ['a long text', { cuando: 'x'.repeat(301) }, 'cuando'],
  ['a former privacy notice', { terminos: 'otro' }, 'terminos'],
])('refuses %s', async (_, more, field) => {
  const response = await offer(await verifiedVisitor(site), more);
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().campos)[0]).toContain(field);
  expect(await rows()).toEqual([]);
});

test('stores nothing of a robot, which gets the response of everybody', async () => {
  const response = await offer(await verifiedVisitor(site), { sitio_web: 'https://ejemplo.uy' });
  expect([response.statusCode, response.json()]).toEqual([201, { success: true }]);
  expect(await rows()).toEqual([]);
});

test('nobody is added any more after the election, and the page says so', async () => {
  const day = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
  const over = await testSite({
    channels: CHANNELS,
    election: { ...campaign.election, day },
    env: { mode: 'production' },
  });
  try {
    const response = await offer(await verifiedVisitor(over), {}, over);
    expect([response.statusCode, response.json().error]).toEqual([409, HELP_OVER]);
    const page = (await over.app.inject({ url: '/sumate' })).body;
    expect(page).toContain(HELP_OVER);
    expect(page).not.toContain('data-island="help-form"');
  } finally {
    await over.close();
  }
});
