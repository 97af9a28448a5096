import { afterEach, expect, test, vi } from 'vitest';
import {
  anyAddress,
  anyPhone,
  checkCode,
  requestCode,
  sendCode,
  timePasses,
} from '../../../../tests/support/code-requests.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { consoleChannel } from './channels/console-channel.ts';

/**
 * Tests of the places for codes and the queue for them, on a site with 14 places, ten of which become free in an hour.
 */
const CODES_PER_DAY = 40;
const PLACES = 14;
const FOR_OTHERS = 4;
const SECONDS_PER_PLACE = 360;

// The tests solve real proofs of work, which take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const sites: TestSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});
async function siteWith(env: object = {}) {
  const site = await testSite({
    channels: [consoleChannel(() => {})],
    env: { codesPerDay: CODES_PER_DAY, operatorEmail: 'ana@ejemplo.uy', ...env },
  });
  sites.push(site);
  return site;
}

/** Requests a code, and returns the response together with the phone and the network for later requests. */
async function ask(site: TestSite, { phone = anyPhone(), from = anyAddress(), turn = '' } = {}) {
  const response = await requestCode(site, phone, { from, turn });
  return { phone, from, status: response.statusCode, headers: response.headers, body: response.json() };
}

async function takeAllPlaces(site: TestSite) {
  for (let place = 0; place < PLACES; place++) expect((await ask(site)).status).toBe(200);
}

test('many networks that each ask for several codes leave codes for every other visitor', async () => {
  const site = await siteWith();
  const attackers = Array.from({ length: 8 }, anyAddress);
  let spent = 0;
  for (let round = 0; round < 3; round++) {
    for (const from of attackers) if ((await ask(site, { from })).status === 200) spent++;
  }
  expect(spent, 'the first code of each network, and the places of all others').toBe(8 + FOR_OTHERS);

  for (let visitor = 0; visitor < 25; visitor++) {
    const { phone, from, status, body } = await ask(site);
    expect([visitor, status]).toEqual([visitor, 200]);
    expect((await checkCode(site, phone, body.codigo_prueba, { from })).statusCode).toBe(200);
  }
});

test('a visitor queues when all places are taken, and gets a code when the turn has come', async () => {
  const site = await siteWith();
  await takeAllPlaces(site);
  const first = await ask(site);
  const second = await ask(site);
  expect(first.status).toBe(429);
  expect(first.body).toEqual({
    success: false,
    error: expect.stringMatching(
      /^Hay muchas personas pidiendo un código\. Tu lugar está guardado: te avisamos cuando puedas, en unos \d+ (segundos|minutos)\.$/,
    ),
    mensaje: first.body.error,
    espera: expect.any(Number),
    turno: expect.any(String),
  });
  expect(first.headers['retry-after']).toBe(String(first.body.espera));
  expect(first.body.espera).toBeGreaterThan(SECONDS_PER_PLACE - 60);
  expect(second.body.espera - first.body.espera).toBeGreaterThan(SECONDS_PER_PLACE - 60);

  const tooEarly = await ask(site, { ...first, turn: first.body.turno });
  expect([tooEarly.status, tooEarly.body.turno]).toEqual([429, first.body.turno]);
  await timePasses(site, `${2 * SECONDS_PER_PLACE} seconds`);
  expect((await ask(site, { ...second, turn: second.body.turno })).status).toBe(200);
  // The phone may have changed from Wi-Fi to the mobile network meanwhile, and then has another IP address.
  const elsewhere = { phone: first.phone, turn: first.body.turno };
  expect((await ask(site, elsewhere)).status).toBe(200);
});

test('a place in the queue moves forward when somebody verifies a phone', async () => {
  const site = await siteWith();
  const verifying = await ask(site);
  for (let place = 1; place < PLACES; place++) await ask(site);
  const waiting = await ask(site);
  expect(waiting.body.turno).toBeDefined();
  const { phone, from, body } = verifying;
  expect((await checkCode(site, phone, body.codigo_prueba, { from })).statusCode).toBe(200);
  expect((await ask(site, { ...waiting, turn: waiting.body.turno })).status).toBe(200);
});

test('a ticket of the queue works once and for its phone only', async () => {
  const site = await siteWith();
  await takeAllPlaces(site);
  const waiting = await ask(site);
  const turn = waiting.body.turno;
  const other = await ask(site, { turn });
  expect([other.status, other.body.turno === turn], 'another phone gets a place of its own').toEqual([
    429,
    false,
  ]);
  await timePasses(site, `${2 * SECONDS_PER_PLACE} seconds`);
  expect((await ask(site, { ...waiting, turn: `${turn}x` })).status).toBe(429);
  expect((await ask(site, { ...waiting, turn })).status).toBe(200);
  await timePasses(site, '61 seconds');
  const again = await ask(site, { ...waiting, turn });
  expect([again.status, again.body.turno]).toEqual([429, undefined]);
});

test.each(['x', '...', `9999999999.0.x.${'ñ'.repeat(43)}`])(
  'the forged ticket %s is ignored',
  async (turn) => {
    const site = await siteWith();
    expect((await ask(site, { turn })).status).toBe(200);
  },
);

test('a proof of work whose signature has non-ASCII letters is rejected like any other wrong one', async () => {
  const site = await siteWith({ codesPerDay: 120 });
  for (let place = 0; place < 21; place++) await ask(site);
  const proof = { reto: `9999999999.11.x.${'ñ'.repeat(43)}`, soluciones: Array(16).fill(0) };
  expect((await sendCode(site, anyPhone(), { proof })).statusCode).toBe(429);
});

test('a phone whose code nobody entered is no longer preferred, and is asked to come back instead of queueing', async () => {
  const site = await siteWith();
  const tried = await ask(site);
  for (let place = 1; place < PLACES; place++) await ask(site);
  await timePasses(site, '61 seconds');
  const again = await ask(site, { phone: tried.phone });
  expect([again.status, again.body.turno]).toEqual([429, undefined]);
  expect(again.body.espera).toBeGreaterThanOrEqual(60);
  expect(again.body.error).toMatch(/^Por ahora no podemos enviar más códigos\. Probá de nuevo en /);
});

test('a network whose visitors verify their phones stays preferred', async () => {
  const site = await siteWith();
  const from = anyAddress();
  for (let visitor = 0; visitor < 4; visitor++) {
    const { phone, body } = await ask(site, { from });
    await checkCode(site, phone, body.codigo_prueba, { from });
  }
  await ask(site, { from });
  for (let place = 1; place < PLACES; place++) await ask(site);
  expect((await ask(site, { from })).body.turno).toBeDefined();
});

test('asks a visitor to come back when the queue is longer than an hour', async () => {
  const site = await siteWith();
  const answers = [];
  for (let visitor = 0; visitor < PLACES + 11; visitor++) answers.push((await ask(site)).body);
  expect(answers.filter(({ success }) => success)).toHaveLength(PLACES);
  expect(answers.filter(({ turno }) => turno)).toHaveLength(10);
  expect(answers.at(-1)).toMatchObject({ espera: expect.any(Number) });
  expect(answers.at(-1)).not.toHaveProperty('turno');
});

test('the operator gets one alert when half of the places are taken, and one when visitors queue', async () => {
  const site = await siteWith({ codesPerDay: 120 });
  const alerts = () => site.mails.map(({ text }) => text).filter((text) => !text.startsWith('Hoy '));
  for (let place = 0; place < 22; place++) await ask(site);
  await vi.waitFor(() => expect(alerts()).toEqual([expect.stringMatching(/^Se piden muchos códigos/)]));

  const small = await siteWith();
  for (let place = 0; place <= PLACES + 1; place++) await ask(small);
  const ofSmall = () => small.mails.map(({ text }) => text).filter((text) => !text.startsWith('Hoy '));
  await vi.waitFor(() => expect(ofSmall()).toEqual([expect.stringMatching(/^Los códigos salen con espera/)]));
});
