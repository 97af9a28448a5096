import autocannon from 'autocannon';
import { type MeasuredServer, startBareServer } from './servers.ts';

const ROUNDS = 5;
const SECONDS = 3;

/**
 * Compares the site with a bare server that sends the same bytes. Both are loaded alternately in one run, because the
 * machine's speed varies by more than the difference. Returns the ratio of the median requests per second.
 */
export async function throughputRatio(site: MeasuredServer, pathname: string) {
  const bare = await startBareServer(site.url + pathname);
  await Promise.all([load(site.url + pathname, 1), load(bare.url + pathname, 1)]);
  const ofSite: number[] = [];
  const ofBare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ofSite.push(await load(site.url + pathname, SECONDS));
    ofBare.push(await load(bare.url + pathname, SECONDS));
  }
  await bare.stop();
  return { ratio: median(ofSite) / median(ofBare), site: median(ofSite), bare: median(ofBare) };
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    duration,
    connections: 64,
    pipelining: 4,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 2xx`);
  return result.requests.average;
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
