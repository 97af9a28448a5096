import { expect, test } from 'vitest';
import { Problem } from '../contract/problem.ts';
import { FairQueue } from './fair-queue.ts';

function queue(mostWaiting: number) {
  let elapsed = 0;
  const fair = new FairQueue({
    mostWaiting,
    memorySeconds: 60,
    rejection: () => new Problem(429, 'busy'),
    elapsed: () => elapsed,
  });
  const order: string[] = [];
  const finish: (() => void)[] = [];
  /** Asks the queue to run work that lasts until `finish` is called. The queue may also reject it. */
  const ask = (network: string, isTrusted = false) => {
    const work = () => {
      order.push(network);
      return new Promise<void>((resolve) => finish.push(resolve));
    };
    return fair.run(network, work, { isTrusted }).then(
      () => 'done',
      (problem: Problem) => problem.message,
    );
  };
  const finishAll = async (asked: Promise<string>[]) => {
    const all = Promise.all(asked);
    let isOver = false;
    void all.then(() => {
      isOver = true;
    });
    while (!isOver) {
      finish.shift()?.();
      await new Promise(setImmediate);
    }
    await new Promise(setImmediate); // the queue is idle again
    return all;
  };
  const skip = (milliseconds: number) => {
    elapsed += milliseconds;
  };
  return { fair, ask, order, finishAll, skip };
}

test('does one piece of work at a time, and begins with the networks that have made the fewest requests', async () => {
  const { ask, order, finishAll } = queue(9);
  const asked = ['a', 'a', 'a', 'b', 'b', 'c'].map((network) => ask(network));
  await finishAll(asked);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('rejects requests of the networks with the most requests when too many wait, and puts trusted requests first', async () => {
  const { ask, order, finishAll } = queue(2);
  const asked = ['a', 'a', 'a', 'a', 'b'].map((network) => ask(network));
  const trusted = ask('a', true);
  expect(await finishAll([...asked, trusted])).toEqual(['done', 'busy', 'busy', 'busy', 'done', 'done']);
  expect(order).toEqual(['a', 'a', 'b']);
});

test('forgets the requests of a network after a time, or when told to', async () => {
  const { ask, fair, order, finishAll, skip } = queue(9);
  await finishAll(['a', 'a', 'a', 'b', 'b', 'c'].map((network) => ask(network)));
  order.length = 0;
  fair.forgive('a');
  await finishAll(['c', 'b', 'a'].map((network) => ask(network)));
  expect(order).toEqual(['c', 'a', 'b']);
  order.length = 0;
  skip(60_001);
  await finishAll(['c', 'b', 'a'].map((network) => ask(network)));
  expect(order).toEqual(['c', 'b', 'a']);
});

test('goes on after work that failed', async () => {
  const { fair } = queue(9);
  await expect(fair.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await fair.run('a', async () => 'done')).toBe('done');
});
