import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FIX_FIRST } from '../src/app/command-help.mjs';
import { BUILD_FOLDER, campaignFolder } from '../src/campaign/campaign-folder.mjs';
import { ensureFresh, fingerprintOf, readText, replaceFile } from './freshness.mjs';
import { installPackages, installTools } from './install.mjs';
import { capture, projectRoot, tool } from './run.mjs';

const BUILT_FROM = [
  'src',
  'db/migrations',
  'vite.config.ts',
  'scripts/empty-database.mjs',
  'package-lock.json',
];

/**
 * Installs what building and running the site need, when it is missing, out of date or installed for another platform.
 * @param {string} [root] the folder of a package.json and its lock
 * @param {(root: string, lock: number) => Promise<void>} [install]
 */
export function ensureInstalled(root = projectRoot, install = installPackages) {
  return ensureFresh({
    stamp: stampOf(root),
    lock: lockOf(root),
    fingerprint: () => installFingerprint(root),
    make: (lock) => install(root, lock),
  });
}

/**
 * Installs all packages, also those that only tests, checks and development commands need (tests/tools/package.json).
 * @param {string} [root]
 * @param {(root: string, lock: number, isAddition: boolean) => Promise<void>} [install] `isAddition`: whether what
 * building and running need is installed already
 */
export function ensureToolsInstalled(root = projectRoot, install = installTools) {
  return ensureFresh({
    stamp: path.join(root, 'node_modules/.stamp-tools'),
    lock: lockOf(root),
    fingerprint: () => installFingerprint(root),
    make: async (lock) => {
      const isAddition = readText(stampOf(root)) === installFingerprint(root);
      await install(root, lock, isAddition);
      replaceFile(stampOf(root), installFingerprint(root));
    },
  });
}

/** @param {string} root */
const stampOf = (root) => path.join(root, 'node_modules/.stamp');

/** @param {string} root */
const installFingerprint = (root) =>
  fingerprintOf(
    root,
    ['package.json', 'package-lock.json'],
    [process.versions.modules, process.platform, process.arch],
  );

/**
 * Builds the site into its folder (BUILD_FOLDER) when its sources changed since the last build. No campaign is in it.
 * @param {string} [root]
 * @param {(root: string, lock: number) => Promise<void>} [build]
 */
export function ensureBuilt(root = projectRoot, build = buildSite) {
  const folder = path.join(root, BUILD_FOLDER);
  return ensureFresh({
    stamp: path.join(folder, '.stamp'),
    lock: path.join(folder, '.lock'),
    fingerprint: () => fingerprintOf(root, BUILT_FROM, [siteMode()]),
    make: (lock) => build(root, lock),
  });
}

/**
 * Checks the campaign's folder before a start when it has changed since the last check, and reports the mistakes in the
 * configuration together with those in the folder. If the site is already running, the command ends.
 * @param {string} [root]
 * @param {(root: string, lock: number) => Promise<void>} [check]
 */
export function ensureChecked(root = projectRoot, check = checkToStart) {
  const name = `.check-${path.basename(campaignFolder())}`;
  return ensureFresh({
    stamp: path.join(root, BUILD_FOLDER, name),
    lock: path.join(root, BUILD_FOLDER, `${name}.lock`),
    fingerprint: () =>
      fingerprintOf(root, [
        path.relative(root, path.resolve(root, campaignFolder())),
        'src',
        'package-lock.json',
      ]),
    make: (lock) => check(root, lock),
  });
}

/**
 * The arguments with which Node runs a program from its sources.
 * @param {string} program
 */
export const fromSources = (program) => ['--import', 'tsx', program];

/** The program that checks the campaign's folder for mistakes. */
export const CAMPAIGN_CHECK = 'src/app/campaign-checks/check-command.ts';

/** The program that fails when the site is already running. */
const RUNNING_CHECK = 'src/app/process/running-check.ts';

/** The build's mode. A production build leaves out the demo's account for local mode: see vite.config.ts. */
function siteMode() {
  return process.env.NODE_ENV === 'production' ? 'production' : 'demo';
}

/** @param {string} root */
function lockOf(root) {
  return path.join(root, 'dist/.lock');
}

/**
 * @param {string} root
 * @param {number} lock
 */
async function checkToStart(root, lock) {
  const program = (/** @type {string[]} */ args) => capture(process.execPath, args, { cwd: root, lock });
  const [running, checked] = await Promise.all([
    program(fromSources(RUNNING_CHECK)),
    program([...fromSources(CAMPAIGN_CHECK), '--with-configuration']),
  ]);
  if (!running.succeeded) fail(running.output.trimEnd());
  exitOnFailure(FIX_FIRST, checked);
}

/**
 * @param {string} root
 * @param {number} lock
 */
async function buildSite(root, lock) {
  console.log('Armando el sitio, como cada vez que el programa es nuevo…');
  const built = await Promise.all([
    step('el programa', viteBuild(root, lock, ['--outDir', `${BUILD_FOLDER}/server`, '--ssr'])),
    step('las páginas y el panel', viteBuild(root, lock, ['--outDir', `${BUILD_FOLDER}/client`])),
    step('el lugar donde se guarda todo', makeEmptyDatabase(root, lock)),
  ]);
  exitOnFailure('No se pudo construir el sitio.', ...built);
  copyMigrations(root);
}

/**
 * Prints how long a part of the build took.
 * @param {string} title
 * @param {ReturnType<typeof capture>} work
 */
async function step(title, work) {
  const began = performance.now();
  const result = await work;
  if (result.succeeded) console.log(`  ✔ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return result;
}

/**
 * Copies the migrations that the server applies, without the snapshots from which new migrations are generated.
 * @param {string} root
 */
function copyMigrations(root) {
  const target = path.join(root, BUILD_FOLDER, 'migrations');
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(root, 'db/migrations'), target, {
    recursive: true,
    filter: (file) => !file.endsWith('_snapshot.json'),
  });
}

/**
 * @param {string} root
 * @param {number} lock
 * @param {string[]} args
 */
function viteBuild(root, lock, args) {
  // NODE_ENV is set, because a value from the developer's shell could put React's slow development build into the
  // bundles.
  const env = { ...process.env, NODE_ENV: 'production', SITE_MODE: siteMode() };
  return capture(process.execPath, [tool('vite', root), 'build', '--emptyOutDir', ...args], {
    cwd: root,
    env,
    lock,
  });
}

/**
 * @param {string} root
 * @param {number} lock
 */
function makeEmptyDatabase(root, lock) {
  // The script's functions run only once, so V8's optimising compiler would take as long as the script itself.
  const args = ['--liftoff-only', path.join(root, 'scripts/empty-database.mjs')];
  return capture(process.execPath, args, { cwd: root, lock });
}

/**
 * @param {string} message
 * @param {...Awaited<ReturnType<typeof capture>>} children
 */
function exitOnFailure(message, ...children) {
  const failed = children.filter((child) => !child.succeeded);
  if (failed.length > 0)
    fail(
      message,
      failed
        .map((child) => child.output)
        .join('\n')
        .trimEnd(),
    );
}

/**
 * @param {string} message
 * @param {string} [details]
 * @returns {never}
 */
function fail(message, details) {
  console.error(details ? `${details}\n\n${message}` : message);
  process.exit(1);
}
