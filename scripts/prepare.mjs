import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, campaignFolder } from '../src/app/campaign-folder.mjs';
import { ensureFresh, fingerprintOf } from './freshness.mjs';
import { withLock } from './lock.mjs';
import { capture, projectRoot, tool } from './run.mjs';

const PICTURE_SCRIPTS = ['scripts/pictures.mjs', 'scripts/picture-recipes.mjs'];
const BUILT_FROM = [
  'src',
  'db/migrations',
  'vite.config.ts',
  ...PICTURE_SCRIPTS,
  'scripts/empty-database.mjs',
  'package-lock.json',
];

/**
 * Installs the dependencies, including development tools, when they are missing, out of date or installed for another
 * platform.
 * @param {string} [root] the folder of a package.json and its lock
 * @param {(root: string, lock: number) => Promise<void>} [install]
 */
export function ensureInstalled(root = projectRoot, install = installPackages) {
  const platform = [process.versions.modules, process.platform, process.arch];
  return ensureFresh({
    stamp: path.join(root, 'node_modules/.stamp'),
    lock: lockOf(root),
    fingerprint: () => fingerprintOf(root, ['package.json', 'package-lock.json'], platform),
    make: (lock) => install(root, lock),
  });
}

/**
 * Builds the site into its folder (buildFolder) when its sources changed since the last build.
 * @param {string} [root]
 * @param {(root: string, lock: number) => Promise<void>} [build]
 */
export function ensureBuilt(root = projectRoot, build = buildSite) {
  return ensureFresh({
    stamp: path.join(root, buildFolder(), '.stamp'),
    lock: path.join(root, buildFolder(), '.lock'),
    fingerprint: () => fingerprintOf(root, [campaignFolder(), ...BUILT_FROM], [siteMode(), campaignFolder()]),
    make: (lock) => build(root, lock),
  });
}

/**
 * The arguments with which Node runs a program from its sources.
 * @param {string} program
 */
export const fromSources = (program) => [
  '--import',
  'tsx',
  '--import',
  './scripts/campaign-imports.mjs',
  program,
];

/** Compares the campaign's folder with what the site needs. */
export const CAMPAIGN_CHECK = 'src/app/campaign-checks/check-command.ts';

/** Whether the site already runs. */
const RUNNING_CHECK = 'src/app/running-check.ts';

/** Renders only the pictures, because everything else is built on demand in development. */
export function ensurePictures() {
  return withLock(path.join(projectRoot, buildFolder(), '.lock'), async (lock) => {
    exitOnFailure('No se pudieron preparar las fotos.', await renderPictures(projectRoot, lock));
  });
}

/** The build's mode. A production build leaves out the demo's account for local mode: see vite.config.ts. */
function siteMode() {
  return process.env.NODE_ENV === 'production' ? 'production' : 'demo';
}

/** @param {string} root */
function lockOf(root) {
  return path.join(root, 'dist/.lock');
}

/**
 * `--prefer-offline` spares one request for each package that npm has in its cache. No package needs its install script:
 * those of the three copies of esbuild only save milliseconds at each later start of its command.
 */
const INSTALL = ['ci', '--include=dev', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * @param {string} root
 * @param {number} lock
 */
async function installPackages(root, lock) {
  console.log('Instalando dependencias…');
  const { succeeded, output } = await capture('npm', INSTALL, { cwd: root, lock });
  if (!succeeded)
    fail(
      'No se pudieron instalar las dependencias. Revisá la conexión y el espacio en disco, y probá de nuevo.',
      lastLines(output),
    );
}

/**
 * Builds the site before a start, which then reports the mistakes in the configuration with those in the folder. A site
 * that already runs ends the command before anything is built.
 * @param {string} root
 * @param {number} lock
 */
export async function buildToStart(root, lock) {
  const { succeeded, output } = await capture(process.execPath, fromSources(RUNNING_CHECK), {
    cwd: root,
    lock,
  });
  if (!succeeded) fail(output.trimEnd());
  await buildSite(root, lock, ['--with-configuration']);
}

/**
 * @param {string} root
 * @param {number} lock
 * @param {string[]} [checks] what is checked besides the campaign's folder
 */
async function buildSite(root, lock, checks = []) {
  console.log('Construyendo el sitio…');
  exitOnFailure(
    'No se puede construir el sitio: primero hay que corregir esto.',
    await capture(process.execPath, [...fromSources(CAMPAIGN_CHECK), ...checks], { cwd: root, lock }),
  );
  const built = await Promise.all([
    viteBuild(root, lock, ['--outDir', `${buildFolder()}/client`]),
    viteBuild(root, lock, ['--outDir', `${buildFolder()}/server`, '--ssr']),
    renderPictures(root, lock),
    makeEmptyDatabase(root, lock),
  ]);
  exitOnFailure('No se pudo construir el sitio.', ...built);
  copyMigrations(root);
}

/**
 * Copies what the server applies to a database, without the snapshots from which new migrations are made.
 * @param {string} root
 */
function copyMigrations(root) {
  const target = path.join(root, buildFolder(), 'migrations');
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
  // Without this, a NODE_ENV from the developer's shell could put React's slow development build into the bundles.
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
function renderPictures(root, lock) {
  return capture(process.execPath, [path.join(root, 'scripts/pictures.mjs')], { cwd: root, lock });
}

/**
 * @param {string} root
 * @param {number} lock
 */
function makeEmptyDatabase(root, lock) {
  return capture(process.execPath, [path.join(root, 'scripts/empty-database.mjs')], { cwd: root, lock });
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

/** @param {string} output */
function lastLines(output) {
  const relevant = output.split('\n').filter((line) => line.trim() && !line.includes('    at '));
  return relevant.slice(-12).join('\n');
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
