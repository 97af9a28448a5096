import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameOf } from './locked-packages.mjs';
import { capture } from './run.mjs';

/**
 * `--prefer-offline` saves one request for each package in npm's cache. No package needs its install script: esbuild's
 * only saves milliseconds at each start of its command.
 */
const OPTIONS = ['--include=dev', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
const WITHOUT_TOOLS = ['ci', '--workspaces=false', ...OPTIONS];
const WITH_TOOLS = ['ci', ...OPTIONS];
const TOOLS_ONLY = ['install', '--no-save', ...OPTIONS];

/** Errors that would also stop another way of installing: npm cannot reach the registry, or the disk is full. */
const LASTING_FAILURE =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOSPC)\b/;

/** The files that `npm ci` reads. */
const MANIFESTS = ['package.json', '.npmrc', 'tests/tools/package.json'];

/**
 * Installs what building and running the site need. Ends the process when that fails.
 * @param {string} root
 * @param {number} lock
 */
export async function installPackages(root, lock) {
  console.log('Bajando lo que falta…');
  await install(root, lock, WITHOUT_TOOLS);
}

/**
 * Installs the tools of the tests. Ends the process when that fails.
 * @param {string} root
 * @param {number} lock
 * @param {boolean} isAddition whether everything else is installed already
 */
export async function installTools(root, lock, isAddition) {
  console.log(
    isAddition ? 'Instalando las herramientas de las pruebas…' : 'Instalando dependencias y herramientas…',
  );
  if (isAddition) await npm(root, lock, TOOLS_ONLY);
  else await install(root, lock, WITH_TOOLS);
}

/**
 * @param {string} root
 * @param {number} lock
 * @param {string[]} args
 */
async function install(root, lock, args) {
  const { succeeded, output } = await installByAddress(root, lock, args);
  if (succeeded) return;
  if (LASTING_FAILURE.test(output)) giveUp(output);
  await npm(root, lock, args);
}

/**
 * Installs in a separate folder with a lock file that contains the address of each archive, and moves the result to the
 * root. The repository's lock file has no addresses, because each registry has different ones. Without addresses npm
 * first requests the description of each package, which doubles the time.
 * @param {string} root
 * @param {number} lock
 * @param {string[]} args
 * @returns {Promise<{ succeeded: boolean, output: string }>} `succeeded` is false when nothing was installed, as with a
 *   registry whose archives have other addresses; `output` is npm's
 */
async function installByAddress(root, lock, args) {
  const folder = path.join(root, 'dist/.install');
  rmSync(folder, { recursive: true, force: true });
  try {
    for (const file of MANIFESTS) cpSync(path.join(root, file), path.join(folder, file));
    const lockFile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    writeFileSync(
      path.join(folder, 'package-lock.json'),
      JSON.stringify(withAddresses(lockFile, await registry(root))),
    );
    const result = await capture('npm', args, { cwd: folder, lock });
    if (!result.succeeded) return result;
    rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
    renameSync(path.join(folder, 'node_modules'), path.join(root, 'node_modules'));
    return result;
  } catch {
    // Moving fails, for example, if node_modules is a volume of its own.
    return { succeeded: false, output: '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Adds to each package of a lock file the address under which npm's registries serve its archive.
 * @template {{ packages: Record<string, { name?: string, version?: string, link?: boolean, resolved?: string }> }} LockFile
 * @param {LockFile} lockFile
 * @param {string} registryUrl
 * @returns {LockFile}
 */
export function withAddresses(lockFile, registryUrl) {
  const entries = Object.entries(lockFile.packages).map(([folder, entry]) => {
    if (!folder.includes('node_modules/') || entry.link || entry.resolved) return [folder, entry];
    const name = entry.name ?? nameOf(folder);
    const archive = `${name.slice(name.lastIndexOf('/') + 1)}-${entry.version}.tgz`;
    return [folder, { ...entry, resolved: `${registryUrl.replace(/\/$/, '')}/${name}/-/${archive}` }];
  });
  return { ...lockFile, packages: Object.fromEntries(entries) };
}

/** @param {string} root */
async function registry(root) {
  const { output } = await capture('npm', ['config', 'get', 'registry'], { cwd: root });
  return new URL(output.trim()).href;
}

/**
 * @param {string} root
 * @param {number} lock
 * @param {string[]} args
 */
async function npm(root, lock, args) {
  const { succeeded, output } = await capture('npm', args, { cwd: root, lock });
  if (!succeeded) giveUp(output);
}

/**
 * Ends the process with npm's last lines and a sentence that says what to do.
 * @param {string} output
 * @returns {never}
 */
function giveUp(output) {
  const relevant = output.split('\n').filter((line) => line.trim() && !line.includes('    at '));
  console.error(
    `${relevant.slice(-12).join('\n')}\n\nNo se pudieron instalar las dependencias. Revisá la conexión y el espacio en disco, y probá de nuevo.`,
  );
  process.exit(1);
}
