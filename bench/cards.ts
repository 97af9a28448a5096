import { setTimeout as pause } from 'node:timers/promises';
import { cardPath } from '../src/shared/contract/card-paths.ts';
import { memoryOf } from '../tests/support/process-memory.ts';
import { median } from './averages.ts';
import { startSite, temporaryFolder } from './servers.ts';
import { report } from './table.ts';

const FIRST_MS = 150;
const MOST_OF_PAGE = 2;
const PROPOSALS = [2, 3, 4, 5, 6];
const ROUNDS = 101;
/** An app that previews a link requests the page first and its card later. The server draws the card in between. */
const AFTER_PAGE_MS = 500;
const BACK_OFF_MS = 10_000;

/**
 * Measures the time of a card: the first after a start, others that are drawn, and a stored one compared with a page.
 */
export async function measureCards(): Promise<void> {
  const site = await startSite(temporaryFolder());
  const timeOf = async (path: string) => {
    const began = performance.now();
    await (await fetch(site.url + path)).arrayBuffer();
    return performance.now() - began;
  };
  const firstCard = (what: string, took: number) =>
    report({ what, figure: `${Math.round(took)} ms`, limit: `${FIRST_MS} ms`, reached: took <= FIRST_MS });

  await timeOf('/propuestas/1');
  await pause(AFTER_PAGE_MS);
  firstCard('first card after a start and the page', await timeOf(cardPath('/propuestas/1')));
  for (const kind of ['link', 'story'] as const) {
    const times: number[] = [];
    for (const id of PROPOSALS) times.push(await timeOf(cardPath(`/propuestas/${id}`, kind)));
    firstCard(`a card that is drawn (${kind})`, median(times));
  }
  const times = { card: [] as number[], page: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.page.push(await timeOf('/propuestas/1'));
    times.card.push(await timeOf(cardPath('/propuestas/1')));
  }
  const [card, page] = [median(times.card), median(times.page)];
  report({
    what: 'a stored card beside a page from memory',
    figure: `${card.toFixed(2)} ms`,
    bare: `${page.toFixed(2)} ms`,
    ratio: card / page,
    limit: `${MOST_OF_PAGE} of a page`,
    reached: card / page <= MOST_OF_PAGE,
  });
  await pause(BACK_OFF_MS);
  report({ what: 'memory at rest after drawing cards (RSS)', figure: `${memoryOf(site.pid).now} MB` });
  await site.stop();
}
