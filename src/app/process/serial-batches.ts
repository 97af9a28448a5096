import { setTimeout } from 'node:timers/promises';

/**
 * Returns a function that hands over items to `work`, all those of `togetherMs` milliseconds at once. What comes while
 * the work is done is handed over afterwards, so that it is never done twice at the same time.
 */
export function serialBatches<Item>(togetherMs: number, work: (items: Item[]) => Promise<void>) {
  const waiting = new Set<Item>();
  let isWorking = false;
  return async (item: Item) => {
    waiting.add(item);
    if (isWorking) return;
    isWorking = true;
    while (waiting.size > 0) {
      await setTimeout(togetherMs);
      const items = [...waiting];
      waiting.clear();
      await work(items);
    }
    isWorking = false;
  };
}
