import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';
import { findInPath } from './executables.mjs';
import { foreground, tool } from './run.mjs';

/**
 * The names under which Chromium may be installed, best first. The headless shell has the same engine and takes half
 * the time.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Flags that let Chromium also run as root, in a container and without a network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser for the tests: the one named in the variable CHROMIUM, an installed one, or Debian's package, which
 * is installed if necessary.
 * @returns {Promise<string | undefined>} undefined when the test tool has to use its own download
 */
export async function findChromium() {
  const found = process.env.CHROMIUM || installedChromium();
  if (found) return found;
  if (
    await installFromDebian(
      'Chromium',
      '$apt install --no-install-recommends chromium-headless-shell || $apt install --no-install-recommends chromium',
    )
  )
    return installedChromium();
  console.log('Descargando un Chromium para las pruebas…');
  const status = await foreground(process.execPath, [tool('playwright'), 'install', 'chromium']);
  if (status !== 0)
    throw new Error('Falta un navegador: instalá Chromium o poné la ruta de uno en CHROMIUM.');
  return undefined;
}

function installedChromium() {
  return NAMES.map(findInPath).find((file) => file && runs(file));
}

/**
 * Checks that the program starts, because some distributions install a script under this name that only prints which
 * package to install.
 * @param {string} file
 */
function runs(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
