import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { DEMO_API_KEY } from '../src/app/config/env.ts';
import { ROOT } from '../src/app/root.ts';
import { startBuilt } from './support/built-site.ts';
import { RELEASES, unpackRelease } from './support/releases.ts';

/** The built site on data folders of earlier releases. `npm test` builds it first. */

vi.setConfig({ testTimeout: 60_000 }); // starting a server takes longer than the default timeout
const folder = mkdtempSync(path.join(tmpdir(), 'upgrades-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** The releases that were made before the newest migration. Add the latest release with every new migration. */
const LACK_A_MIGRATION = new Set(['0.1.0', '0.2.0']);
const API_KEY = { 'x-api-key': DEMO_API_KEY };

test('every release that the changelog lists has a stored data folder', () => {
  const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, listed]) => listed);
  expect(released).toContain('0.1.0');
  expect(
    released.filter((listed) => !RELEASES.includes(listed ?? '')),
    'see npm run release-fixture',
  ).toEqual([]);
});

test.each(RELEASES)(
  'starts on the data folder of %s, copies a database before it migrates it, and shows staff everything after they sign in',
  async (release) => {
    const data = path.join(folder, release);
    const { staff, shown } = unpackRelease(release, data);
    const site = await startBuilt(ROOT, data);
    const login = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      headers: { ...API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(staff),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (const [url, before] of Object.entries(shown)) {
      const response = await fetch(site.url + url, { headers: { ...API_KEY, cookie } });
      expect(await response.json(), url).toMatchObject(before as object);
    }
    const page = await (await fetch(`${site.url}/noticias`)).text();
    expect(page).toContain('Se arregló la bajada');
    const [picture = ''] = /\/subidas\/[\w-]+\.(webp|avif|jpg)/.exec(page) ?? [];
    expect((await fetch(site.url + picture)).headers.get('content-type')).toMatch(/^image\//);
    await site.stop();

    const database = path.join(data, 'base-de-datos');
    const [pg, copy] = [path.join(database, 'pg'), path.join(database, 'antes-de-migrar')];
    const hasCopy = existsSync(path.join(copy, 'PG_VERSION'));
    expect(hasCopy, 'only a database that lacks a migration is copied').toBe(LACK_A_MIGRATION.has(release));
    expect(site.output().includes(`mv ${pg} ${pg}.descartada && mv ${copy} ${pg}\n`)).toBe(hasCopy);
  },
);
