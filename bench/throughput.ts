import { type MeasuredServer, startBareServer } from './servers.ts';
import { load } from './wrk.ts';

const ROUNDS = 9;
const SECONDS = 2;

export interface Throughput {
  /** The site's requests per second as a share of the bare server's. */
  ratio: number;
  site: number;
  bare: number;
  /** What two load generators together get out of the bare server, as a multiple of what one gets. */
  generatorsRatio: number;
}

/**
 * Compares the site with a bare server that sends the same body. Both are loaded alternately in one run, because the
 * machine's speed varies by more than the difference. The ratios are the medians of the rounds' ratios.
 */
export async function throughputRatio(site: MeasuredServer, pathname: string): Promise<Throughput> {
  const bare = await startBareServer(site.url + pathname);
  const [siteUrl, bareUrl] = [site.url + pathname, bare.url + pathname];
  for (const url of [siteUrl, bareUrl]) await load(url, 1);
  const figures: { site: number[]; bare: number[]; twice: number[] } = { site: [], bare: [], twice: [] };
  for (let round = 0; round < ROUNDS; round++) {
    figures.site.push(await load(siteUrl, SECONDS));
    figures.bare.push(await load(bareUrl, SECONDS));
    const both = await Promise.all([load(bareUrl, SECONDS), load(bareUrl, SECONDS)]);
    figures.twice.push(both[0] + both[1]);
  }
  await bare.stop();
  const ofBare = (values: number[]) =>
    median(values.map((value, round) => value / (figures.bare[round] ?? Number.NaN)));
  return {
    ratio: ofBare(figures.site),
    site: median(figures.site),
    bare: median(figures.bare),
    generatorsRatio: ofBare(figures.twice),
  };
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
