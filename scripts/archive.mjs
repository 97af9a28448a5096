import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { writeContents } from '../src/app/archive/contents.mjs';
import { capture } from './run.mjs';

/** The folder that an archive unpacks to. */
export const ARCHIVE_FOLDER = 'campaign-site';

/** What an archive holds of the project, besides what is made for it. */
const HELD = [
  'dist/client',
  'dist/server',
  'dist/migrations',
  'dist/empty-database',
  'docs/guia',
  'docs/operation.md',
  'deploy',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
];

/** What the production build has besides: the bill of materials and the licences of the bundled packages. */
const BILL = ['dist/sbom.cdx.json', 'dist/THIRD-PARTY-LICENSES.txt'];

/**
 * Fills a folder with what a build needs to run anywhere, without the packages that it does not bundle.
 * @param {string} root the project, built before
 * @param {string} folder
 * @param {{ withBill: boolean }} options
 */
export async function fillArchive(root, folder, { withBill }) {
  for (const held of [...HELD, ...(withBill ? BILL : [])])
    cpSync(path.join(root, held), path.join(folder, held), { recursive: true });
  const { name, version, private: isPrivate, license, description, type, engines } = manifestOf(root);
  const manifest = { name, version, private: isPrivate, license, description, type, engines };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await bundleStart(root, folder);
}

/** @param {string} root */
export const manifestOf = (root) => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * Makes start.js of one file, so that it can say which other file is missing.
 * @param {string} root
 * @param {string} folder
 */
async function bundleStart(root, folder) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/archive/start.ts',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'start.js' } },
    },
  });
}

/**
 * Installs the packages that a production build does not bundle, for the platform of this machine. No package needs its
 * install script, and what only developers read is removed.
 * @param {string} root
 * @param {string} folder
 */
export async function installForProduction(root, folder) {
  const beside = path.join(folder, '.install');
  mkdirSync(beside);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, file), path.join(beside, file));
  const args = ['ci', '--omit=dev', '--workspaces=false', '--ignore-scripts', '--prefer-offline'];
  const { succeeded, output } = await capture('npm', args, { cwd: beside });
  if (!succeeded) throw new Error(output);
  removeForDevelopers(path.join(beside, 'node_modules'));
  renameSync(path.join(beside, 'node_modules'), path.join(folder, 'node_modules'));
  rmSync(beside, { recursive: true });
}

/** @param {string} folder */
function removeForDevelopers(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && !TESTS.test(entry.name)) removeForDevelopers(file);
    else if (entry.isDirectory() || SOURCES.test(entry.name)) rmSync(file, { recursive: true });
  }
}

const TESTS = /^(test|tests|__tests__|e2e)$/;
const SOURCES = /\.(map|ts|mts|cts)$/;

/**
 * Writes the list of the files in ARCHIVE_FOLDER of `parent`, and packs the folder into a file.
 * @param {string} parent
 * @param {string} file
 */
export function packArchive(parent, file) {
  writeContents(path.join(parent, ARCHIVE_FOLDER));
  execFileSync('tar', ['-czf', file, '-C', parent, ARCHIVE_FOLDER]);
}
