import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { DEMO_ADMIN } from '../../scripts/demo-environment.mjs';
import { dayPlayer } from '../../src/app/day-rehearsal/day-player.ts';
import { users } from '../../src/features/accounts/server/table.ts';
import { dayReports } from '../../src/features/election-day/server/table.ts';
import { countEntries } from '../../src/features/vote-count/server/table.ts';
import { TOKEN_HEADER } from '../../src/shared/web/phone-page.ts';
import { killSites, openSiteDatabase, type SiteProcess, startSite } from '../support/site-process.ts';

/** The site is killed while phones report from circuits and send their counts. */

const folder = mkdtempSync(path.join(tmpdir(), 'day-killed-'));
afterAll(() => {
  killSites();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const API_KEY = 'a-key-for-the-day';
const startDay = () => startSite({ dataFolder: folder, env: { API_KEY } });

const KILLED_AFTER_MS = [400, 900, 1_500, 2_300, 3_100];
const PHONES = 8;

/** With PostgreSQL the rows are stored by another process, which this test does not kill. */
test.runIf(!inject('postgresUrl'))(
  'no acknowledged report or sheet of the day is lost or there twice when the site is killed at any moment',
  { timeout: 240_000 },
  async () => {
    const links = await prepare();
    const acknowledged = new Set<string>();
    for (const milliseconds of KILLED_AFTER_MS) {
      const site = await startDay();
      const ends = new AbortController();
      const phones = links.slice(0, PHONES).map((link) => report(site, link, acknowledged, ends.signal));
      await pause(milliseconds);
      await site.kill();
      ends.abort();
      await Promise.all(phones);
    }
    expect(acknowledged.size).toBeGreaterThan(100);
    const { database, close } = await openSiteDatabase(folder);
    const stored = await database.select({ id: dayReports.id }).from(dayReports);
    const counted = await database.select({ id: countEntries.id }).from(countEntries);
    await close();
    const ids = new Set(stored.map(({ id }) => id));
    const lost = [...acknowledged].filter((id) => !ids.has(id));
    console.log(
      `kill -9: ${KILLED_AFTER_MS.length} times, ${acknowledged.size} acknowledged, ${lost.length} lost`,
    );
    expect(lost).toEqual([]);
    expect(ids.size).toBe(stored.length);
    // Each sheet is stored with its report, and a report of a count with its sheet.
    expect(counted.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(counted.length).toBeGreaterThan(20);
  },
);

interface Link {
  token: string;
  circuit: number;
}

/** Sets up the day and stops the site again. Returns the links of those who report. */
async function prepare(): Promise<Link[]> {
  const first = await startDay();
  await first.kill();
  const connection = await openSiteDatabase(folder);
  await connection.database.update(users).set({ requirePasswordChange: false });
  await connection.close();
  const site = await startDay();
  const staff = { email: DEMO_ADMIN.email, password: DEMO_ADMIN.password };
  await dayPlayer({ url: site.url, apiKey: API_KEY, staff, lastsMs: 1, tell: () => {} });
  const login = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
    body: JSON.stringify(staff),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const headers = { cookie, email: staff.email, 'x-api-key': API_KEY };
  const response = await fetch(`${site.url}/api/admin/jornada/enlaces`, { headers });
  const links = (await response.json()) as { url: string; circuitos: number[] }[];
  await site.kill();
  return links.flatMap(({ url, circuitos: [circuit] }) =>
    circuit === undefined ? [] : [{ token: url.split('/').at(-1) ?? '', circuit }],
  );
}

/** Sends reports, every third with a sheet, as a phone does: again until it is acknowledged, or until the site is gone. */
async function report(
  { url }: SiteProcess,
  { token, circuit }: Link,
  acknowledged: Set<string>,
  signal: AbortSignal,
) {
  for (let sent = 0; !signal.aborted; sent++) {
    const id = randomUUID();
    const planilla = {
      votos: [],
      en_blanco: sent,
      anulados: 0,
      observados: 0,
      votantes: sent,
      como_el_acta: false,
    };
    const body = {
      id,
      circuito: circuit,
      que: sent % 3 === 0 ? 'contada' : 'cola',
      momento: new Date().toISOString(),
      cuantos: null,
      texto: '',
      anulado: null,
      ...(sent % 3 === 0 && { planilla }),
    };
    try {
      const response = await fetch(`${url}/api/jornada`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': API_KEY, [TOKEN_HEADER]: token },
        body: JSON.stringify({ reportes: [body, body] }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      });
      const { guardados = [] } = (await response.json()) as { guardados?: string[] };
      for (const stored of guardados) acknowledged.add(stored);
    } catch {
      return; // the site was killed
    }
  }
}
