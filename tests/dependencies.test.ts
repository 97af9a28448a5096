import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askRegistry, openFindings } from '../scripts/audit.mjs';
import { licenceErrors } from '../scripts/licences.mjs';

/** A lock file with one dependency, one bundled package that needs another, and one tool that needs another. */
const packages = {
  '': { dependencies: { sharp: '1.0.0' }, devDependencies: { leaflet: '1.0.0', vite: '1.0.0' } },
  'node_modules/sharp': { version: '1.0.0', license: 'Apache-2.0' },
  'node_modules/leaflet': { version: '1.0.0', license: 'MIT', dependencies: { shared: '2.0.0' } },
  'node_modules/leaflet/node_modules/shared': { version: '2.0.0', license: 'MIT' },
  'node_modules/shared': { version: '1.0.0', license: 'MPL-2.0' },
  'node_modules/vite': { version: '1.0.0', license: 'MIT', dependencies: { shared: '1.0.0' } },
};
const locked = (folder: string, license?: string) => ({
  ...packages,
  [folder]: { version: '1.0.0', license },
});

test('accepts a file-based copyleft licence for a package that only a tool needs', () => {
  expect(licenceErrors(packages)).toEqual([]);
});

test.each([
  ['a bundled package with a copyleft licence', 'node_modules/leaflet', 'MPL-2.0'],
  [
    'a package with a copyleft licence that a bundled one needs',
    'node_modules/leaflet/node_modules/shared',
    'MPL-2.0',
  ],
  ['a tool under the GPL', 'node_modules/vite', 'GPL-3.0-only'],
  ['a package without a licence', 'node_modules/sharp', undefined],
])('refuses %s', (_, folder, license) => {
  expect(licenceErrors(locked(folder, license))).toEqual([expect.stringContaining('no está admitida')]);
});

test('accepts the LGPL for libvips only, which is loaded from files of its own', () => {
  const lgpl = 'Apache-2.0 AND LGPL-3.0-or-later';
  expect(licenceErrors(locked('node_modules/@img/sharp-win32-x64', lgpl))).toEqual([]);
  expect(licenceErrors(locked('node_modules/sharp', lgpl))).toHaveLength(1);
  expect(licenceErrors(locked('node_modules/@img/sharp-libvips-linux-x64', 'AGPL-3.0-only'))).toHaveLength(1);
});

const ADVISORY = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Invented advisory',
  severity: 'low',
  vulnerable_versions: '>=0',
};
const reportOn = (name: string, severity: string) => ({
  vulnerabilities: {
    [name]: { severity, nodes: [`node_modules/${name}`], via: [{ ...ADVISORY, severity }] },
  },
});

test.each([
  ['a low finding in a dependency', 'sharp', 'low', 1],
  ['a low finding in a bundled package', 'leaflet', 'low', 1],
  ['a high finding in a tool', 'vite', 'high', 1],
  ['no moderate finding in a tool', 'vite', 'moderate', 0],
])('the check reports %s', (_, name, severity, findings) => {
  expect(openFindings(reportOn(name, severity), { packages, accepted: [] })).toHaveLength(findings);
});

test('an accepted advisory is not reported until its day of review', () => {
  const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'not reachable', until: '2027-01-15' }];
  const on = (today: string) => openFindings(reportOn('sharp', 'low'), { packages, accepted, today });
  expect(on('2027-01-14')).toEqual([]);
  expect(on('2027-01-15')).toHaveLength(1);
});

test('npm asks the registry about the locked packages, and its report names the vulnerable one', async () => {
  const registry = await registryThat((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end('{}');
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ leaflet: [ADVISORY] }));
  });
  const { report } = await askRegistry({ registry, longestMs: 60_000 });
  expect(report && openFindings(report, { accepted: [] })).toEqual([
    'leaflet: Invented advisory (low) https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  ]);
});

test('a registry that refuses to audit or never responds is reported as such', async () => {
  const refusing = await registryThat((_, response) => response.writeHead(405).end());
  expect((await askRegistry({ registry: refusing, longestMs: 60_000 })).failure).toContain('405');
  const silent = await registryThat(() => {});
  expect(await askRegistry({ registry: silent, longestMs: 1_500 })).toEqual({
    failure: 'no respondió en 1.5 s',
  });
});

async function registryThat(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
