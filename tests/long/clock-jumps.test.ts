import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { movableClock } from '../support/movable-clock.ts';
import { killSites, SITE_API_KEY, startSite } from '../support/site-process.ts';
import { administratorHeaders, login, post } from '../support/site-staff.ts';
import { messageWire } from '../support/visitor.ts';

/** Lets the calendar's clock of a running site jump, as after a wrong setting or when a machine wakes up. */

const DAY = 24;
/**
 * The differences to the real time in hours, one after the other: days ahead, back by hours and days, and ahead again.
 */
const JUMPS = [3 * DAY, 3 * DAY - 5, 1, 0, 20 * DAY, -2, -DAY, 0];
const PHONE = '099104012';
const VISITOR = '198.51.100.7';
const GUESSER = '203.0.113.9';

const folder = mkdtempSync(path.join(tmpdir(), 'clock-jumps-'));
const clock = inject('postgresUrl') ? undefined : await movableClock();
afterAll(() => {
  killSites();
  clock?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(clock)(
  'after every jump of the clock visitors get codes, staff sign in, and no lock lasts longer than its rule (needs the package libfaketime)',
  { timeout: 300_000 },
  async () => {
    if (!clock) return;
    const site = await startSite({ dataFolder: path.join(folder, 'data'), env: clock.env });
    const { url } = site;
    let headers = await administratorHeaders(url);
    let endedSessions = 0;
    for (const [index, hours] of JUMPS.entries()) {
      await lockOut(url);
      clock.moveTo(hours);
      await expect.poll(() => hoursAheadOf(url), { timeout: 10_000 }).toBe(hours);

      for (const page of ['/', '/noticias', '/api/salud', '/api/noticias?activeOnly=true']) {
        expect(
          (await fetch(url + page, { headers: { 'x-api-key': SITE_API_KEY } })).status,
          `${page} ${hours} hours from now`,
        ).toBe(200);
      }
      const session = await fetch(`${url}/api/admin/mensajes`, { headers });
      expect([200, 401]).toContain(session.status);
      if (session.status === 401) endedSessions++;
      expect(await secondsLockedOut(url), 'no lock lasts longer than its rule').toBeLessThanOrEqual(3_600);
      headers = await administratorHeaders(url);
      expect((await fetch(`${url}/api/admin/mensajes`, { headers })).status).toBe(200);
      await writeMessage(url, `Mensaje ${index}`);
    }
    const messages = await fetch(`${url}/api/admin/mensajes`, { headers });
    expect(JSON.stringify(await messages.json()).match(/Mensaje \d/g)).toHaveLength(JUMPS.length);
    console.log(
      `clock jumps: ${JUMPS.length}, each with a code, a message and a login; ${endedSessions} sessions ended, ` +
        `memory ${site.memory().highest} MB`,
    );
  },
);

/** The hours by which the site's clock is ahead, as its Date header shows. */
async function hoursAheadOf(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/api/vivo`);
  // `+ 0` turns a negative zero into zero.
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 3_600_000) + 0;
}

/** Sends wrong passwords until the login is locked for this network. */
async function lockOut(url: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await secondsLockedOut(url)) > 0) return;
  }
  throw new Error('The login does not lock a network out.');
}

/** The seconds that the guesser has to wait after a wrong password, or 0 when the password was compared. */
async function secondsLockedOut(url: string): Promise<number> {
  const response = await login(url, 'equivocada', GUESSER);
  expect([401, 429]).toContain(response.status);
  return response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
}

/** Verifies the same phone as before with a code, and sends a message. */
async function writeMessage(url: string, mensaje: string) {
  const sent = await post(`${url}/api/verificar-telefono/enviar`, { telefono: PHONE }, VISITOR);
  expect(sent.status, await sent.clone().text()).toBe(200);
  const { codigo_prueba: codigo } = (await sent.json()) as { codigo_prueba: string };
  const verified = await post(
    `${url}/api/verificar-telefono/verificar`,
    { telefono: PHONE, codigo },
    VISITOR,
  );
  expect(verified.status).toBe(200);
  const cookie = verified.headers.getSetCookie().map((it) => it.split(';', 1)[0]);
  const wire = messageWire({ telefono: PHONE, mensaje });
  const stored = await post(`${url}/api/contacto`, wire, VISITOR, { cookie: cookie.join('; ') });
  expect(stored.status, await stored.clone().text()).toBe(201);
}
