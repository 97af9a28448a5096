import { installFromDebian } from '../scripts/debian.mjs';
import { findInPath } from '../scripts/executables.mjs';
import { capture } from '../scripts/run.mjs';

const CONNECTIONS = 64;

/**
 * Loads a URL with wrk and returns the requests per second. wrk is written in C and needs a fraction of the CPU time
 * that a server in Node.js needs, so it is not the limit. Throws when a response fails or has another status than 200.
 */
export async function load(url: string, seconds: number): Promise<number> {
  const wrk = await findWrk();
  const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '-H', 'accept-encoding: br', url];
  const { succeeded, output } = await capture(wrk, args);
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1]);
  if (!succeeded || !(perSecond > 0) || /Socket errors|Non-2xx/.test(output))
    throw new Error(`${url}: ${output}`);
  return perSecond;
}

let found: string | undefined;

async function findWrk(): Promise<string> {
  found ??= findInPath('wrk');
  if (!found && (await installFromDebian('wrk', '$apt install --no-install-recommends wrk')))
    found = findInPath('wrk');
  if (!found)
    throw new Error('The benchmark needs the load generator wrk, for example from: apt-get install wrk');
  return found;
}
