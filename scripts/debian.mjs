import { spawnSync } from 'node:child_process';
import { findInPath } from './executables.mjs';
import { capture } from './run.mjs';

const APT = 'apt-get -y -o Acquire::Retries=2 -o Acquire::http::Timeout=30 -o DPkg::Lock::Timeout=300';

/**
 * Installs programs that tests need. Works only on Debian, as root or with a sudo that needs no password.
 * @param {string} what the programs' name for the message on the console
 * @param {string} script shell lines; `$apt` is apt-get with its options
 * @returns {Promise<boolean>}
 */
export async function installFromDebian(what, script) {
  const asRoot = rootShell();
  if (!findInPath('apt-get') || !asRoot) return false;
  console.log(`Instalando ${what} con apt-get…`);
  const [command, ...args] = [
    ...asRoot,
    `export DEBIAN_FRONTEND=noninteractive; apt='${APT}'; $apt update; ${script}`,
  ];
  const { succeeded, output } = await capture(command, args);
  if (!succeeded) console.error(output);
  return succeeded;
}

/** @returns {[string, ...string[]] | undefined} */
function rootShell() {
  if (process.getuid?.() === 0) return ['sh', '-c'];
  const sudoNeedsNoPassword = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return sudoNeedsNoPassword ? ['sudo', '-n', 'sh', '-c'] : undefined;
}
