import { expect, test, vi } from 'vitest';
import { serialBatches } from './serial-batches.ts';

/** Creates work that lasts until the test ends it, and records the items that were handed over. */
function observedWork() {
  const done: string[][] = [];
  const ends: (() => void)[] = [];
  const work = (items: string[]) => {
    done.push(items);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { done, ends, ask: serialBatches(TOGETHER_MS, work) };
}

const TOGETHER_MS = 1;
/** Waits until a later item was processed. Timers of equal length fire in order, so all earlier timers have fired. */
const laterHandover = () =>
  new Promise<void>((resolve) => void serialBatches(TOGETHER_MS, async () => resolve())('later'));

test('items that arrive at the same time are handed over together, each once', async () => {
  const { done, ask } = observedWork();
  for (const file of ['texts', 'colours', 'texts']) void ask(file);
  await laterHandover();
  expect(done).toEqual([['texts', 'colours']]);
});

test('items that arrive during the work are handed over when it has ended', async () => {
  const { done, ends, ask } = observedWork();
  void ask('texts');
  await laterHandover();
  void ask('texts');
  void ask('colours');
  await laterHandover();
  expect(done).toEqual([['texts']]);
  ends[0]?.();
  await vi.waitFor(() => expect(done).toEqual([['texts'], ['texts', 'colours']]));
  ends[1]?.();
  await laterHandover();
  expect(done).toHaveLength(2);
  void ask('team');
  await vi.waitFor(() => expect(done).toHaveLength(3));
  expect(done.at(-1)).toEqual(['team']);
});
