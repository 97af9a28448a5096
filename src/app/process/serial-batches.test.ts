import { expect, test, vi } from 'vitest';
import { serialBatches } from './serial-batches.ts';

/** Work that lasts until the test ends it, with a record of what was handed over and of how much was done at once. */
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

test('hands over together what comes at the same time, each once', async () => {
  const { done, ask } = observedWork();
  for (const file of ['texts', 'colours', 'texts']) void ask(file);
  await laterHandover();
  expect(done).toEqual([['texts', 'colours']]);
});

test('hands over what comes during the work after it, and only then', async () => {
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
