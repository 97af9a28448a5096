import { expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';

const OF_ITEM = new Error('invalid item');

/** A writer that records its groups. A group's write ends when `finish` is called, and fails for the items in `bad`. */
function writerWith({ bad = [] as string[], error = OF_ITEM } = {}) {
  const groups: string[][] = [];
  const finish: (() => void)[] = [];
  const submit = groupCommit({
    write: async (items: string[]) => {
      groups.push(items);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (items.some((item) => bad.includes(item))) throw error;
      return items.map((item) => item.toUpperCase());
    },
    subjectOf: ([subject = '']) => subject,
    isOfOneItem: (reason) => reason === OF_ITEM,
  });
  /** Ends every write, also those that begin later. */
  const finishAll = async (results: Promise<unknown>[]) => {
    let isSettled = false;
    const settled = Promise.allSettled(results).finally(() => {
      isSettled = true;
    });
    while (!isSettled) {
      finish.shift()?.();
      await new Promise(setImmediate);
    }
    return (await settled).map((it) => (it.status === 'fulfilled' ? it.value : it.reason));
  };
  return { groups, submit, finishAll };
}

test('items that arrive together are written in one group, and each gets its own result', async () => {
  const { groups, submit, finishAll } = writerWith();
  expect(await finishAll(['a', 'b', 'c'].map(submit))).toEqual(['A', 'B', 'C']);
  expect(groups).toEqual([['a', 'b', 'c']]);
});

test('items that arrive in successive iterations of the event loop are written in one group', async () => {
  const { groups, submit, finishAll } = writerWith();
  const results: Promise<string>[] = [];
  for (const item of ['a', 'b', 'c']) {
    results.push(submit(item));
    await new Promise(setImmediate);
  }
  expect(await finishAll(results)).toEqual(['A', 'B', 'C']);
  expect(groups).toEqual([['a', 'b', 'c']]);
});

test('items that arrive while a group is being written form the next group', async () => {
  const { groups, submit, finishAll } = writerWith();
  const first = submit('a');
  while (groups.length === 0) await new Promise(setImmediate);
  const later = ['b', 'c'].map(submit);
  expect(await finishAll([first, ...later])).toEqual(['A', 'B', 'C']);
  expect(groups).toEqual([['a'], ['b', 'c']]);
});

test('items about the same subject are written in different groups, in the order of their arrival', async () => {
  const { groups, submit, finishAll } = writerWith();
  await finishAll(['a1', 'a2', 'b1', 'a3'].map(submit));
  expect(groups).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
});

test('a group contains at most a hundred items', async () => {
  const { groups, submit, finishAll } = writerWith();
  await finishAll(Array.from({ length: 250 }, (_, index) => submit(String.fromCodePoint(0x4e00 + index))));
  expect(groups.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('an invalid item is rejected alone, and the other items of its group are written', async () => {
  const { groups, submit, finishAll } = writerWith({ bad: ['b'] });
  expect(await finishAll(['a', 'b', 'c'].map(submit))).toEqual(['A', OF_ITEM, 'C']);
  expect(groups).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
});

test('when the database fails, all items are rejected, including those that wait, and later items are written', async () => {
  const error = new Error('unreachable');
  const { groups, submit, finishAll } = writerWith({ bad: ['a'], error });
  const first = submit('a');
  while (groups.length === 0) await new Promise(setImmediate);
  expect(await finishAll([first, submit('b')])).toEqual([error, error]);
  expect(await finishAll([submit('c')])).toEqual(['C']);
  expect(groups).toEqual([['a'], ['c']]);
});
