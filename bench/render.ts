import { readFileSync } from 'node:fs';
import path from 'node:path';
import { servedFont } from '../src/app/campaign-files/display-font.ts';
import { STANDARD_TILES } from '../src/app/config/tiles.ts';
import { CONTENT } from '../src/app/content/content.ts';
import { campaignWith } from '../src/app/content/effective-campaign.ts';
import { sampleContent } from '../src/app/content/sample-content.ts';
import { assetsOf } from '../src/app/http/assets.ts';
import { BUILT } from '../src/app/root.ts';
import { createRenderer } from '../src/app/site/render.tsx';
import { publishedSample } from '../src/shared/server/content-part.ts';
import { preparedFiles } from '../tests/support/campaign-files.ts';
import { median } from './averages.ts';
import { report } from './table.ts';

const WARM_UP = 50;
const TIMES = 300;

const MOST_MS = 3;

/** Measures the CPU time for rendering a page that is not in memory yet. */
export async function measureRenders(): Promise<void> {
  for (const pathname of ['/', '/propuestas', '/noticias', '/elecciones']) {
    const cost = await renderCost(pathname);
    const what = `one uncached render of ${pathname}`;
    report({
      what,
      figure: `${cost.toFixed(2)} ms of CPU`,
      limit: `${MOST_MS} ms`,
      reached: cost <= MOST_MS,
    });
  }
}

/** The median CPU time, in milliseconds, for rendering one page whose data is in memory. */
async function renderCost(pathname: string): Promise<number> {
  const read = (file: string) => readFileSync(path.join(BUILT.client, file), 'utf8');
  const sample = publishedSample(CONTENT, sampleContent);
  const shown = campaignWith(sample.settings);
  const render = createRenderer({
    types: CONTENT.flatMap(({ items }) => items?.type ?? []),
    read: async () => sample,
    assets: assetsOf(JSON.parse(read('.vite/manifest.json')), read, servedFont(await preparedFiles())),
    apiKey: 'a-key',
    publicUrl: 'https://ejemplo.uy',
    shownAt: () => ({ now: new Date() }),
    campaignIn: () => shown,
    bannersIn: () => [],
    tiles: STANDARD_TILES,
    channelTexts: undefined,
  });
  const costs: number[] = [];
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    const before = process.cpuUsage();
    await render(pathname);
    const { user, system } = process.cpuUsage(before);
    if (time >= WARM_UP) costs.push((user + system) / 1000);
  }
  return median(costs);
}
