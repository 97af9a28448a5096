import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../src/app/root.ts';
import { readCampaign } from '../../src/shared/server/campaign-folder/read-campaign.ts';
import { buildImage, type Image } from '../support/dockerfile.ts';
import { serveProduction } from '../support/production-site.ts';

/**
 * Makes the image of the Dockerfile in clean folders as an unprivileged user, so that no container engine is needed. If
 * the tests run as root, the site runs as the image's user.
 */

const folder = mkdtempSync('/tmp/image-'); // root's own temporary folder may be closed to other users
// Removing two copies of node_modules takes long.
afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000);
const isRoot = process.getuid?.() === 0;
const BUILDER = 10_426;
/** Size of debian:bookworm-slim, uncompressed, in MB. */
const BASE_MB = 75;
const LARGEST_MB = 300;

test('the image is complete, small, and serves its first page as its own user without writing outside /data', {
  timeout: 600_000,
}, async () => {
  chmodSync(folder, 0o755);
  const begun = performance.now();
  const image = await buildImage(folder, isRoot ? BUILDER : undefined);
  const built = performance.now();
  const campaign = path.join(image.root, image.env.CAMPAIGN ?? '');
  cpSync(path.join(ROOT, 'campaign'), campaign, { recursive: true });
  const site = await serveProduction({
    folder: path.join(image.root, image.workdir),
    program: path.join(image.root, 'usr/local/bin/node'),
    command: [...image.entrypoint.slice(1), ...image.command],
    campaign,
    dataFolder: path.join(image.root, 'data'),
    ...(isRoot && { owner: { uid: image.user, gid: image.user } }),
  });
  const page = await fetch(site.url);
  const served = performance.now();
  expect(page.status).toBe(200);
  const { file } = readCampaign(path.join(ROOT, 'campaign'));
  expect(await page.text()).toContain(file.value?.list.number);
  expect(runHealthCheck(image, site.port)).toBe(0);
  if (isRoot) expect(writtenOutsideData(image)).toEqual([]);
  await site.stop();
  expect(runHealthCheck(image, site.port), 'the health check of a stopped site').toBe(1);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(`image: built in ${seconds(begun, built)}, first page after ${seconds(begun, served)}`);

  const app = path.join(image.root, image.workdir);
  for (const part of ['usr', 'app', 'app/node_modules', 'app/dist'])
    console.log(`image: ${part} ${megabytes(path.join(image.root, part))} MB`);
  expect(megabytes(path.join(image.root, 'usr')) + megabytes(app) + BASE_MB).toBeLessThanOrEqual(LARGEST_MB);

  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  expect(readdirSync(app).sort()).toEqual([
    '.env.example',
    'CHANGELOG.md',
    'LICENSE',
    'contents.json',
    'deploy',
    'dist',
    'docs',
    'node_modules',
    'package.json',
    'start.js',
  ]);
  expect(readdirSync(path.join(app, 'dist')).sort()).toEqual([
    'THIRD-PARTY-LICENSES.txt',
    'client',
    'empty-database',
    'migrations',
    'sbom.cdx.json',
    'server',
  ]);
  const { components } = JSON.parse(readFileSync(path.join(app, 'dist/sbom.cdx.json'), 'utf8'));
  const listed = new Set(components.map((component: { name: string }) => component.name));
  expect(packagesIn(path.join(app, 'node_modules')).filter((name) => !listed.has(name))).toEqual([]);
  expect(
    files.filter((file) => /\.(map|ts|tsx)$|(^|\/)(test|tests|__tests__)\/|\.(test|spec)\.\w+$/.test(file)),
  ).toEqual([]);
  const TOOLS =
    /^(vite|vitest|rolldown|esbuild|typescript|tsx|drizzle-kit|playwright.*|@playwright|@biomejs|npm)$/;
  expect(readdirSync(path.join(app, 'node_modules')).filter((name) => TOOLS.test(name))).toEqual([]);
});

const packagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
    );

const megabytes = (part: string) =>
  Number(execFileSync('du', ['-sm', '--apparent-size', part], { encoding: 'utf8' }).split('\t')[0]);

function runHealthCheck(image: Image, port: number) {
  const [, ...args] = image.healthCheck;
  return spawnSync(path.join(image.root, 'usr/local/bin/node'), args, { env: { PORT: `${port}` } }).status;
}

/** Returns the image's files that belong to the user of the site, except for its volumes. */
function writtenOutsideData({ root, user }: Image) {
  const found = execFileSync('find', [
    root,
    ...['data', 'backups'].flatMap((volume) => ['-path', path.join(root, volume), '-prune', '-o']),
    '-user',
    `${user}`,
    '-print',
  ]);
  return found.toString().split('\n').filter(Boolean);
}
