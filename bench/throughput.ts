import { type MeasuredServer, startBareServer } from './servers.ts';
import { load } from './wrk.ts';

const ROUNDS = 9;
const SECONDS = 1;
/** In every third round two load generators run at the same time. */
const TWICE_EVERY = 3;

/** Requests per second in each round. */
export interface Throughput {
  site: number[];
  bare: number[];
  /** Requests per second of the bare server under two load generators, and under one in the same rounds. */
  twice: number[];
  once: number[];
}

/**
 * Loads the paths of a site and of a bare server that sends the same bodies. The two are loaded in turn for a second
 * each, because the machine's speed varies more over time than the servers differ. Both serve all paths from one
 * process, because a process that sends only one body is faster.
 */
export async function throughputOf(site: MeasuredServer, paths: string[]): Promise<Map<string, Throughput>> {
  const bare = await startBareServer(site.url, paths);
  const figures = new Map(
    paths.map((path): [string, Throughput] => [path, { site: [], bare: [], twice: [], once: [] }]),
  );
  for (const path of paths) for (const { url } of [site, bare]) await load(url + path, SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [path, { site: ofSite, bare: ofBare, twice, once }] of figures) {
      const loadSite = async () => ofSite.push(await load(site.url + path, SECONDS));
      const loadBare = async () => ofBare.push(await load(bare.url + path, SECONDS));
      for (const take of round % 2 ? [loadBare, loadSite] : [loadSite, loadBare]) await take();
      if (round % TWICE_EVERY) continue;
      const both = await Promise.all([load(bare.url + path, SECONDS), load(bare.url + path, SECONDS)]);
      twice.push(both[0] + both[1]);
      once.push(ofBare.at(-1) ?? Number.NaN);
    }
  }
  await bare.stop();
  return figures;
}
