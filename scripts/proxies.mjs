import { installFromDebian } from './debian.mjs';
import { findInPath, isExecutable } from './executables.mjs';

const PROGRAMS = ['nginx', 'caddy', 'openssl'];

/** policy-rc.d exits with 101, so that Debian does not start the installed proxies on the machine's own ports. */
const INSTALL = `
  policy=/usr/sbin/policy-rc.d; [ -e $policy ] || { printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod +x $policy; mine=1; }
  $apt install --no-install-recommends nginx-light caddy openssl; result=$?
  [ -z "$mine" ] || rm $policy
  systemctl disable nginx caddy 2> /dev/null
  exit $result`;

/**
 * Finds the reverse proxies for the tests of deploy/, and installs Debian's packages where they are missing.
 * @returns {Promise<boolean>} whether all are there
 */
export async function ensureProxies() {
  return isComplete() || ((await installFromDebian('nginx y Caddy', INSTALL)) && isComplete());
}

function isComplete() {
  return PROGRAMS.every(findProgram);
}

/**
 * @param {string} name
 * @returns {string | undefined} the program's path; Debian puts nginx into a folder that only root's PATH has
 */
export function findProgram(name) {
  return findInPath(name) ?? (isExecutable(`/usr/sbin/${name}`) ? `/usr/sbin/${name}` : undefined);
}
