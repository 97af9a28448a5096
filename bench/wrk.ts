import { installFromDebian } from '../scripts/debian.mjs';
import { findInPath } from '../scripts/executables.mjs';
import { capture } from '../scripts/run.mjs';

const CONNECTIONS = 64;

/** Requests per second, and the 99th percentile of the response times in milliseconds. */
export interface Figures {
  perSecond: number;
  p99: number;
}

/** Loads a URL with wrk and returns the requests per second. */
export const load = async (url: string, seconds: number) =>
  (await run(['-c', String(CONNECTIONS), '-d', `${seconds}s`, '-H', 'accept-encoding: br', url])).perSecond;

/**
 * Runs wrk, which is written in C and needs a fraction of the CPU time of a Node.js server, so that it does not limit
 * the measurement. Throws when a response fails or has another status than 2xx.
 */
export async function run(options: string[]): Promise<Figures> {
  const wrk = await findWrk();
  const { succeeded, output } = await capture(wrk, ['-t', '1', '--latency', ...options]);
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(output)?.[1]);
  const [, number, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(output) ?? [];
  if (!succeeded || !(perSecond > 0) || /Non-2xx/.test(output)) throw new Error(output);
  return { perSecond, p99: Number(number) * (MILLISECONDS[unit] ?? Number.NaN) };
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

let found: string | undefined;

async function findWrk(): Promise<string> {
  found ??= findInPath('wrk');
  if (!found && (await installFromDebian('wrk', '$apt install --no-install-recommends wrk')))
    found = findInPath('wrk');
  if (!found)
    throw new Error('The benchmark needs the load generator wrk, for example from: apt-get install wrk');
  return found;
}
