import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bundledPackages, writeBillOfMaterials } from '../scripts/bill-of-materials.mjs';
import { distributedFolders, lockedPackages, nameOf } from '../scripts/locked-packages.mjs';
import { ROOT } from '../src/app/root.ts';
import { BUILD_FOLDER, campaignFolder } from '../src/campaign/campaign-folder.mjs';
import { servedFolders } from './support/campaign-files.ts';
import { testSite } from './support/test-site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'bill-of-materials-'));
const read = (file: string) => readFileSync(path.join(root, BUILD_FOLDER, file), 'utf8');

beforeAll(async () => {
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(ROOT, file), path.join(root, file));
  for (const folder of [
    'node_modules',
    campaignFolder(),
    `${BUILD_FOLDER}/client`,
    `${BUILD_FOLDER}/server`,
  ]) {
    mkdirSync(path.dirname(path.join(root, folder)), { recursive: true });
    symlinkSync(path.join(ROOT, folder), path.join(root, folder));
  }
  // `npm run build` also sets NODE_ENV, which must not make npm leave out bundled packages.
  vi.stubEnv('NODE_ENV', 'production');
  await writeBillOfMaterials(root);
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(root, { recursive: true }));

test('the bill of materials lists bundled and installed packages, and no tool', () => {
  const { bomFormat, components, dependencies } = JSON.parse(read('sbom.cdx.json'));
  expect(bomFormat).toBe('CycloneDX');
  const names: string[] = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['react-dom', 'leaflet', 'fastify', 'pg', 'sharp', '@electric-sql/pglite']),
  );
  for (const tool of ['vite', 'vitest', 'typescript', 'smtp-server']) expect(names).not.toContain(tool);
  const refs = new Set(components.map((component: { 'bom-ref': string }) => component['bom-ref']));
  const needed: string[] = dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) => dependsOn);
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
});

test('the bill of materials and the notices name every package of the bundles', () => {
  const { components } = JSON.parse(read('sbom.cdx.json'));
  const refs = components.map((component: { 'bom-ref': string }) => component['bom-ref']);
  const notices = read('THIRD-PARTY-LICENSES.txt');
  for (const { name, version } of bundledPackages(root)) {
    expect(refs).toContain(`${name}@${version}`);
    expect(notices).toContain(`${name} ${version}\n`);
  }
});

test('the notices contain the copyright of bundled packages, and where the source of libvips is', () => {
  const notices = read('THIRD-PARTY-LICENSES.txt');
  for (const expected of [
    'Copyright (c) Meta Platforms',
    'Volodymyr Agafonkin',
    'Lucide Icons and Contributors',
    'https://github.com/libvips/libvips',
  ])
    expect(notices).toContain(expected);
});

test('the licence check counts every bundled package among those that are distributed', () => {
  const packages = lockedPackages(ROOT);
  const known = [...distributedFolders(packages)].map(
    (folder) => `${nameOf(folder)}@${packages[folder]?.version}`,
  );
  expect(bundledPackages(ROOT).filter(({ name, version }) => !known.includes(`${name}@${version}`))).toEqual(
    [],
  );
});

test('the site serves neither the bill of materials nor the lists of packages', async () => {
  const site = await testSite({ folders: await servedFolders() });
  for (const url of [
    '/sbom.cdx.json',
    '/THIRD-PARTY-LICENSES.txt',
    '/.vite/license.json',
    '/assets/../.vite/license.json',
  ])
    expect((await site.app.inject({ url })).statusCode, url).toBe(404);
  await site.close();
});
