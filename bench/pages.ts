import { mean } from './averages.ts';
import { startSite, temporaryFolder } from './servers.ts';
import { report } from './table.ts';
import { type Throughput, throughputOf } from './throughput.ts';

/**
 * The largest allowed ratio between the bare server's throughput under two load generators and under one. A larger
 * ratio would show that a single load generator is slower than the server.
 */
const MOST_FROM_TWO = 1.1;
const LEAST_RATIOS = { '/': 0.9, '/propuestas': 0.9, '/api/noticias?activeOnly=true': 0.85 };
/** Both servers are started anew for each pass, because two processes of the same program differ in speed. */
const PASSES = 3;

/** Compares public pages and public JSON from memory with a bare server that sends the same body. */
export async function measurePages(): Promise<void> {
  const passes: Map<string, Throughput>[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    const site = await startSite(temporaryFolder());
    passes.push(await throughputOf(site, Object.keys(LEAST_RATIOS)));
    await site.stop();
  }
  for (const [path, least] of Object.entries(LEAST_RATIOS)) {
    const meanOf = (of: keyof Throughput) => mean(passes.flatMap((pass) => pass.get(path)?.[of] ?? []));
    const ratio = meanOf('site') / meanOf('bare');
    report({
      what: `${path} from memory`,
      figure: `${Math.round(meanOf('site'))} requests/s`,
      bare: `${Math.round(meanOf('bare'))} requests/s`,
      ratio,
      limit: `${least} of bare`,
      reached: ratio >= least,
    });
    const generatorsRatio = meanOf('twice') / meanOf('once');
    report({
      what: 'the bare server under two load generators',
      figure: `${Math.round(meanOf('twice'))} requests/s`,
      bare: `${Math.round(meanOf('once'))} requests/s`,
      ratio: generatorsRatio,
      limit: `${MOST_FROM_TWO} of one`,
      reached: generatorsRatio <= MOST_FROM_TWO,
    });
  }
}
