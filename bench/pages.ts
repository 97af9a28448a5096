import { startSite, temporaryFolder } from './servers.ts';
import { report } from './table.ts';
import { throughputRatio } from './throughput.ts';

/** If two load generators got more than this out of the bare server, one would be the limit of the measurement. */
const MOST_FROM_TWO = 1.1;
const LEAST_RATIOS = { '/': 0.9, '/propuestas': 0.9, '/api/noticias?activeOnly=true': 0.85 };

/** Compares public pages and public JSON from memory with a bare server that sends the same body. */
export async function measurePages(): Promise<void> {
  const site = await startSite(temporaryFolder());
  for (const [pathname, least] of Object.entries(LEAST_RATIOS)) {
    const { ratio, site: own, bare, generatorsRatio } = await throughputRatio(site, pathname);
    report({
      what: `${pathname} from memory`,
      figure: `${Math.round(own)} requests/s`,
      bare: `${Math.round(bare)} requests/s`,
      ratio,
      limit: `${least} of bare`,
      reached: ratio >= least,
    });
    report({
      what: 'the bare server under two load generators',
      figure: `${Math.round(bare * generatorsRatio)} requests/s`,
      bare: `${Math.round(bare)} requests/s`,
      ratio: generatorsRatio,
      limit: `${MOST_FROM_TWO} of one`,
      reached: generatorsRatio <= MOST_FROM_TWO,
    });
  }
  await site.stop();
}
