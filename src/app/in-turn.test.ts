import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Work that lasts until the test ends it, with a record of what was handed over and of how much was done at once. */
function observedWork() {
  const done: string[][] = [];
  const ends: (() => void)[] = [];
  const work = (items: string[]) => {
    done.push(items);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { done, ends, ask: inTurn(1, work) };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

test('hands over together what comes at the same time, each once', async () => {
  const { done, ask } = observedWork();
  for (const file of ['texts', 'colours', 'texts']) void ask(file);
  await soon();
  expect(done).toEqual([['texts', 'colours']]);
});

test('hands over what comes during the work after it, and only then', async () => {
  const { done, ends, ask } = observedWork();
  void ask('texts');
  await soon();
  void ask('texts');
  void ask('colours');
  await soon();
  expect(done).toEqual([['texts']]);
  ends[0]?.();
  await soon();
  expect(done).toEqual([['texts'], ['texts', 'colours']]);
  ends[1]?.();
  await soon();
  expect(done).toHaveLength(2);
  void ask('team');
  await soon();
  expect(done.at(-1)).toEqual(['team']);
});
