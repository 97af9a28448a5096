import { setTimeout } from 'node:timers/promises';

/**
 * Returns a function that collects items for `togetherMs` milliseconds and hands them over to `work` together. Items
 * that arrive while `work` runs are handed over afterwards, so that it never runs twice at the same time.
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
