import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  anyAddress,
  anyPhone,
  checkCode,
  codeFor,
  forgetOtherRequests,
  notThis,
  requestCode,
  rowsOf,
  sendCode,
  solvedProof,
  timePasses,
} from '../../../../tests/support/code-requests.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { plays, type WhatsAppServer, whatsAppServer } from '../../../../tests/support/whatsapp-server.ts';
import { consoleChannel } from './channels/console-channel.ts';
import { whatsAppCloud } from './channels/whatsapp-cloud.ts';
import { REQUESTS } from './limits.ts';

/**
 * Simulates attacks on the verification of phones and logs the attacker's chances of success. They run on PostgreSQL
 * only, where parallel requests really compete, because they take half a minute; codes.site.test.ts tests the limits on
 * both databases.
 */
const onPostgres = describe.runIf(inject('postgresUrl'));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BUDGET = 40;

let whatsApp: WhatsAppServer;
let site: TestSite;
let small: TestSite;
beforeAll(async () => {
  whatsApp = await whatsAppServer();
  const channels = [whatsAppCloud({ ...whatsApp.settings, timeoutMs: 8_000 })];
  site = await testSite({ channels, env: { codesPerDay: 1_000 } });
  small = await testSite({ channels, env: { codesPerDay: BUDGET } });
});
beforeEach(async () => {
  for (const attacked of [site, small]) {
    await forgetOtherRequests(attacked);
    await attacked.connection.database.execute('delete from channel_circuits');
  }
});
afterEach(() => whatsApp.acceptAgain());
afterAll(async () => {
  await site.close();
  await small.close();
  await whatsApp.close();
});

onPostgres('guessing the code of one phone', () => {
  test('from one IP address is limited to nine guesses a day', { timeout: 120_000 }, async () => {
    const address = anyAddress();
    const guesses = await guessFor(2 * DAY, { from: () => address });
    logResult('one phone, one address, two days', guesses);
    expect(mostInADay(guesses)).toBe(9);
  });

  test('from a new IP address for each request is limited to nine guesses a day', {
    timeout: 120_000,
  }, async () => {
    const guesses = await guessFor(2 * DAY, { from: anyAddress });
    logResult('one phone, an address for each request, two days', guesses);
    expect(mostInADay(guesses)).toBe(9);
  });

  test('is limited to eight guesses a day when the attacker always stops before the codes become longer', {
    timeout: 120_000,
  }, async () => {
    const guesses = await guessFor(7 * DAY, { from: anyAddress, stopAt: 8 });
    logResult('one phone, never a longer code, a week', guesses);
    expect(mostInADay(guesses)).toBe(8);
  });

  test('with fifty parallel guesses compares at most three of them with the code', async () => {
    const seen = { compared: 0, rounds: 4, hits: 0 };
    for (let round = 0; round < seen.rounds; round++) {
      const phone = anyPhone();
      const code = await codeFor(site, phone);
      const guesses = Array.from({ length: 50 }, (_, by) => notThis(code, by + 1));
      guesses[round * 12] = code; // one of the fifty guesses is the right code
      const responses = await Promise.all(guesses.map((guess) => checkCode(site, phone, guess)));
      const hits = responses.filter(({ statusCode }) => statusCode === 200).length;
      const [row] = await rowsOf(site, `select tries, wrong from phone_codes where phone = '${phone}'`);
      expect(row?.tries).toBeLessThanOrEqual(3);
      expect(Number(row?.wrong) + hits).toBe(row?.tries);
      expect(hits, 'at most one guess succeeds').toBeLessThanOrEqual(1);
      expect(responses.filter(({ statusCode }) => ![200, 410, 422].includes(statusCode))).toEqual([]);
      seen.compared += Number(row?.tries);
      seen.hits += hits;
    }
    console.log(
      `attack: 50 guesses in flight, ${seen.rounds} times with the right one among them: ` +
        `${(seen.compared / seen.rounds).toFixed(1)} compared each time, ${seen.hits} hits`,
    );
  });

  test('with fifty parallel wrong guesses after eight earlier ones compares only one of the fifty with the code', async () => {
    const phone = anyPhone();
    for (let round = 0; round < 2; round++) {
      const code = await codeFor(site, phone);
      for (let by = 1; by <= 3; by++) await checkCode(site, phone, notThis(code, by));
      await timePasses(site, '61 seconds');
    }
    const code = await codeFor(site, phone);
    for (let by = 1; by <= 2; by++) await checkCode(site, phone, notThis(code, by));
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, by) => checkCode(site, phone, notThis(code, by + 3))),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 410)).toHaveLength(50);
    const [row] = await rowsOf(site, `select tries, locks from phone_codes where phone = '${phone}'`);
    expect(row).toEqual({ tries: 3, locks: 0 });
  });

  test('with the right code in many parallel requests verifies the phone only once', async () => {
    for (let round = 0; round < 10; round++) {
      const phone = anyPhone();
      const code = await codeFor(site, phone);
      const responses = await Promise.all(
        Array.from({ length: 2 + round }, () => checkCode(site, phone, code)),
      );
      const statuses = responses.map(({ statusCode }) => statusCode);
      expect([count(statuses, 200), count(statuses, 410)]).toEqual([1, 1 + round]);
      const verified = await rowsOf(site, `select browser from verified_phones where phone = '${phone}'`);
      expect(verified).toHaveLength(1);
      await forgetOtherRequests(site);
    }
  });
});

onPostgres('one IP address', () => {
  test.each([
    ['an IPv4 address', () => '198.51.100.7'],
    [
      'several addresses of one IPv6 household',
      (request: number) => `2001:db8:7:1:${request.toString(16)}::1`,
    ],
  ])('gets five codes an hour, for any number of phones: %s', async (kind, from) => {
    const statuses: number[] = [];
    for (let request = 0; request < 30; request++) {
      statuses.push((await sendCode(site, anyPhone(), { from: from(request) })).statusCode);
    }
    console.log(
      `attack: many phones from one network, ${kind}: ${count(statuses, 200)} of 30 sends in an hour`,
    );
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(25).fill(429)]);
    await timePasses(site, '1 hour');
    expect((await sendCode(site, anyPhone(), { from: from(31) })).statusCode).toBe(200);
  });

  test('gets five codes an hour, even when it sends thirty requests in parallel', async () => {
    const from = anyAddress();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => sendCode(site, anyPhone(), { from })),
    );
    expect(
      count(
        responses.map(({ statusCode }) => statusCode),
        200,
      ),
    ).toBe(5);
  });

  test.each([
    ['an IPv4 address', () => '198.51.100.8'],
    [
      'several addresses of one IPv6 household',
      (request: number) => `2001:db8:7:2:${request.toString(16)}::1`,
    ],
  ])('can make fifteen guesses an hour, for any number of phones: %s', async (kind, from) => {
    const statuses: number[] = [];
    for (let phones = 0; phones < 10; phones++) {
      const phone = anyPhone();
      // The code is requested from another network, so that the tested network makes only guesses.
      const code = await codeFor(site, phone);
      for (let by = 1; by <= 3; by++) {
        const sender = { from: from(phones * 3 + by) };
        statuses.push((await checkCode(site, phone, notThis(code, by), sender)).statusCode);
      }
    }
    const tried = statuses.length - count(statuses, 429);
    const aDay = tried * 24;
    console.log(
      `attack: many phones from one network, ${kind}: ${tried} of 30 guesses in an hour; ` +
        `a chance of ${percent(aDay)} a day to hit any of the phones, none of them chosen`,
    );
    expect(tried).toBe(15);
    await timePasses(site, '1 hour');
    const phone = anyPhone();
    expect((await checkCode(site, phone, await codeFor(site, phone), { from: from(31) })).statusCode).toBe(
      200,
    );
  });

  test('does not use up the codes of another IPv4 address or of a neighbouring IPv6 household', async () => {
    const sixFrom = async (from: string) => {
      for (let request = 0; request < 6; request++) await sendCode(site, anyPhone(), { from });
    };
    await sixFrom('198.51.100.9');
    await sixFrom('2001:db8:7:3::1');
    for (const from of ['198.51.100.10', '2001:db8:7:4::1']) {
      expect((await sendCode(site, anyPhone(), { from })).statusCode).toBe(200);
    }
  });

  test('is rate-limited even if all its requests are rejected', async () => {
    const from = anyAddress();
    const statuses: number[] = [];
    const phone = anyPhone();
    await sendCode(site, phone, { from });
    for (let request = 0; request < REQUESTS.ofHousehold.most; request++)
      statuses.push((await sendCode(site, phone, { from })).statusCode);
    const response = await sendCode(site, anyPhone(), { from });
    expect(response.statusCode).toBe(429);
    expect(response.json().mensaje).toMatch(/^Demasiados intentos seguidos/);
    expect(count(statuses, 200)).toBe(0);
  });
});

onPostgres('many IP addresses', () => {
  test('make one phone receive at most one code a minute and twenty a day', { timeout: 60_000 }, async () => {
    const phone = anyPhone();
    const receivedCount = () => whatsApp.received.filter((it) => it.phone === phone).length;
    await Promise.all(Array.from({ length: 50 }, () => sendCode(site, phone)));
    expect(receivedCount(), 'fifty parallel requests send one code').toBe(1);
    for (let minute = 0; minute < 40; minute++) {
      await timePasses(site, '61 seconds');
      await sendCode(site, phone);
    }
    const refused = await sendCode(site, phone);
    expect(refused.json().mensaje).toMatch(
      /^Ya te enviamos varios códigos hoy\. Probá de nuevo en \d+ horas\.$/,
    );
    console.log(`attack: many addresses against one phone: ${receivedCount()} of 91 sends in a day`);
    expect(receivedCount(), 'the phone received twenty codes in a day').toBe(20);
    await timePasses(site, '24 hours');
    expect((await sendCode(site, phone)).statusCode).toBe(200);
  });

  test('cannot get more codes than the hourly and daily budgets, even with parallel requests of which some fail', {
    timeout: 60_000,
  }, async () => {
    const before = whatsApp.received.length;
    whatsApp.playOnce(...Array.from({ length: 4 }, () => plays.error(131056)));
    const flood = () => Promise.all(Array.from({ length: 30 }, () => sendCode(small, anyPhone())));
    const codeStatuses: number[] = [];
    const waits: number[] = [];
    const ofHours: number[] = [];
    for (let hour = 0; hour < 6; hour++) {
      const sentBefore = whatsApp.received.length;
      for (const { statusCode, headers, body } of [...(await flood()), ...(await flood())]) {
        codeStatuses.push(statusCode);
        if (body.includes('turno')) waits.push(Number(headers['retry-after']));
      }
      ofHours.push(whatsApp.received.length - sentBefore - (hour === 0 ? 4 : 0));
      await timePasses(small, '1 hour');
    }
    const wentOut = whatsApp.received.length - before - 4;
    console.log(
      `attack: six floods of 60 sends, ${BUDGET} in the budget: ${ofHours.join(', ')} went out in their hours`,
    );
    expect(count(codeStatuses, 200)).toBe(wentOut);
    const places = Math.ceil(BUDGET / 3);
    expect(ofHours[0]).toBeLessThanOrEqual(places);
    expect(ofHours[0], 'places of the four failed sends belong to those who queue').toBeGreaterThanOrEqual(
      places - 4,
    );
    expect(Math.max(...ofHours.slice(1)), 'those that become free in an hour').toBeLessThanOrEqual(10);
    expect(wentOut).toBeLessThanOrEqual(BUDGET);
    expect(count(codeStatuses, 429) + count(codeStatuses, 503), 'refused, or failed at the sender').toBe(
      codeStatuses.length - wentOut,
    );
    expect(waits.length, 'the others queue, for an hour at most').toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR);
    await timePasses(small, '24 hours');
    expect((await sendCode(small, anyPhone())).statusCode).toBe(200);
  });

  test('cannot exceed the daily budget when the channel receives every code but never responds', {
    timeout: 60_000,
  }, async () => {
    const before = whatsApp.received.length;
    whatsApp.play(plays.drop);
    // The circuit breaker may block every send of a round except the first, so there are more rounds than codes in
    // the budget. All rounds together take less than a day.
    for (let round = 0; round < BUDGET + 4; round++) {
      await Promise.all(Array.from({ length: 5 }, () => requestCode(small, anyPhone())));
      await timePasses(small, '31 minutes'); // longer than the channel's circuit breaker stays open
    }
    expect(whatsApp.received.length - before).toBe(BUDGET);
  });
});

onPostgres('480 requests for codes from one IPv6 /48 within seconds', () => {
  const addressInBlock = (request: number) => `2001:db8:9:${(request << 7).toString(16)}::1`;
  let usual: TestSite;
  const statuses: number[] = [];
  let challenged = 0;
  beforeAll(async () => {
    usual = await testSite({ channels: [consoleChannel(() => {})], env: { codesPerDay: 500 } });
    for (let request = 0; request < 480; request++) {
      const [phone, from] = [anyPhone(), addressInBlock(request)];
      const response = await sendCode(usual, phone, { from });
      const { prueba } = response.json();
      if (!prueba) statuses.push(response.statusCode);
      else {
        challenged++;
        const proof = solvedProof(prueba);
        statuses.push((await sendCode(usual, phone, { from, proof })).statusCode);
      }
    }
    console.log(
      `attack: 480 sends from one /48: ${count(statuses, 200)} went out, ${challenged} with a proof`,
    );
  });
  afterAll(() => usual.close());

  test('get few codes, have to solve a proof of work, and leave codes for other networks', async () => {
    expect(count(statuses, 429)).toBe(480 - count(statuses, 200));
    expect(count(statuses, 200)).toBeLessThanOrEqual(500 / 6 / 3 + 1);
    expect(challenged).toBe(count(statuses, 200) - 10);
    expect((await sendCode(usual, anyPhone())).statusCode, 'another network still gets a code').toBe(200);
  });

  test('are followed by further requests, which are rejected without a write to the database', async () => {
    const written = async () =>
      rowsOf(
        usual,
        `select sum(count) as counted, count(*) as rows from attempts union all
        select sum(sends), count(*) from phone_codes`,
      );
    const before = await written();
    const refused = Array.from({ length: 200 }, (_, request) =>
      sendCode(usual, anyPhone(), { from: addressInBlock(request) }),
    );
    const [first] = await Promise.all(refused);
    expect(first?.statusCode).toBe(429);
    expect(Number(first?.headers['retry-after'])).toBeGreaterThan(60);
    for (let request = 0; request < 50; request++)
      await checkCode(usual, anyPhone(), '1234', { from: anyAddress() });
    expect(await written()).toEqual(before);
  });
});

onPostgres('a proof of work', () => {
  let busy: TestSite;
  beforeAll(async () => {
    busy = await testSite({
      channels: [consoleChannel(() => {})],
      env: { codesPerDay: 240 },
    });
    for (let send = 0; send < 20; send++) expect((await sendCode(busy, anyPhone())).statusCode).toBe(200);
  });
  afterAll(() => busy.close());
  const challengeFor = async (phone: string, from: string) =>
    (await sendCode(busy, phone, { from })).json().prueba;

  test('is required once a quarter of the places are taken, and a client without one is told how long to wait', async () => {
    const [phone, from] = [anyPhone(), anyAddress()];
    const response = await sendCode(busy, phone, { from });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBe(HOUR);
    expect(response.json()).toMatchObject({
      success: false,
      error: expect.stringMatching(
        /^En este momento se piden muchos códigos\. Probá de nuevo en \d+ minutos o escribinos por WhatsApp\.$/,
      ),
      prueba: { reto: expect.any(String), bits: expect.any(Number) },
    });
    const proof = solvedProof(response.json().prueba);
    expect((await sendCode(busy, phone, { from, proof })).statusCode).toBe(200);
  });

  test('is accepted once, for its phone and network, within five minutes, and only when solved', async () => {
    const [phone, from] = [anyPhone(), anyAddress()];
    const prueba = await challengeFor(phone, from);
    const proof = solvedProof(prueba);
    const sendWith = async (given: object | null, more: { phone?: string; from?: string } = {}) => {
      const response = await sendCode(busy, more.phone ?? phone, { from: more.from ?? from, proof: given });
      return response.statusCode;
    };
    const easier = { ...proof, reto: proof.reto.replace(`.${prueba.bits}.`, '.1.') };
    expect([
      await sendWith({ ...proof, soluciones: proof.soluciones.map(() => 0) }),
      await sendWith(proof, { phone: anyPhone() }),
      await sendWith(proof, { from: anyAddress() }),
      await sendWith(easier),
      await sendWith({ reto: 'x', soluciones: proof.soluciones }),
    ]).toEqual(Array(5).fill(429));
    expect(await sendWith({ ...proof, soluciones: [] }), 'a proof without solutions is invalid').toBe(422);
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
    expect(await sendWith(proof), 'a proof is rejected after five minutes').toBe(429);
    vi.useRealTimers();
    expect(await sendWith(proof)).toBe(200);
    await timePasses(busy, '61 seconds');
    expect(await sendWith(proof), 'a proof is rejected the second time').toBe(429);
  });
});

/**
 * Simulates an attacker who requests codes for one phone and guesses as often as allowed for `seconds` seconds. Returns
 * the times of the guesses that were compared with a four-digit code. With `stopAt`, the attacker pauses for a day
 * after that many guesses.
 */
async function guessFor(seconds: number, { from, stopAt }: { from: () => string; stopAt?: number }) {
  const phone = anyPhone();
  const guesses: number[] = [];
  let now = 0;
  const isEnough = () => stopAt && guesses.length % stopAt === 0 && guesses.at(-1) === now;
  const wait = async (pause: number) => {
    await timePasses(site, `${pause} seconds`);
    now += pause;
  };
  while (now < seconds) {
    const sent = await sendCode(site, phone, { from: from() });
    if (sent.statusCode !== 200) {
      // The wait is at most six hours, so that the attacker sometimes tries too early.
      await wait(Math.min(Number(sent.headers['retry-after']), 6 * HOUR));
      continue;
    }
    const code = sent.json().codigo_prueba;
    for (let by = 1; by <= 4; by++) {
      if (isEnough()) break;
      const { statusCode, body } = await checkCode(site, phone, notThis(code, by), { from: from() });
      if (code.length === 4 && (statusCode === 422 || (statusCode === 410 && by === 3))) guesses.push(now);
      expect(statusCode, body).not.toBe(200);
    }
    await wait(isEnough() ? DAY + 1 : 61);
  }
  return guesses;
}

const mostInADay = (moments: number[]) =>
  Math.max(0, ...moments.map((start) => moments.filter((it) => it >= start && it < start + DAY).length));

const chance = (guesses: number) => 1 - (1 - 1e-4) ** guesses;
const percent = (guesses: number) => `${(chance(guesses) * 100).toFixed(3)} %`;
const count = (statuses: number[], status: number) => statuses.filter((it) => it === status).length;

function logResult(what: string, guesses: number[]) {
  const most = mostInADay(guesses);
  console.log(
    `attack: ${what}: ${guesses.length} guesses, at most ${most} in 24 hours; a chance of ${percent(most)} a day, ` +
      `${percent(guesses.length)} in all`,
  );
  expect(chance(most)).toBeLessThan(1 / 1000);
}
