import { expect, test } from 'vitest';
import { awaitedSet } from './awaited-set.ts';

/** A preparation that the test ends. */
function preparation() {
  let end: (folder: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const set = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { set, end, fail };
}
const IN_PREPARATION = { status: 503, retryAfter: 10 };

test('requests wait for a set in preparation, and no longer once it is ready', async () => {
  const { set, end } = preparation();
  const awaited = awaitedSet(set);
  const early = [awaited.folder(), awaited.folder()];
  expect(awaited.isReady()).toBe(false);
  end('/a-set');
  expect(await Promise.all(early)).toEqual(['/a-set', '/a-set']);
  expect([awaited.isReady(), await awaited.folder()]).toEqual([true, '/a-set']);
});

test('a set that was ready before needs no waiting', () => {
  expect(awaitedSet('/a-set').isReady()).toBe(true);
});

test('a request is refused at once while the most that may are waiting', async () => {
  const { set, end } = preparation();
  const awaited = awaitedSet(set, { mostWaiting: 2 });
  const waiting = [awaited.folder(), awaited.folder()];
  await expect(awaited.folder()).rejects.toMatchObject(IN_PREPARATION);
  end('/a-set');
  expect(await Promise.all(waiting)).toEqual(['/a-set', '/a-set']);
  expect(await awaited.folder()).toBe('/a-set');
});

test('requests are refused after the time limit, and served when the set is ready later', async () => {
  const { set, end } = preparation();
  const awaited = awaitedSet(set, { longestMs: 1 });
  await expect(awaited.folder()).rejects.toMatchObject(IN_PREPARATION);
  await expect(awaited.folder()).rejects.toMatchObject(IN_PREPARATION);
  end('/a-set');
  await set;
  expect(await awaited.folder()).toBe('/a-set');
});

test('requests are refused when the preparation fails', async () => {
  const { set, fail } = preparation();
  const awaited = awaitedSet(set);
  const waiting = awaited.folder();
  fail(new Error('a photo cannot be read'));
  await expect(waiting).rejects.toMatchObject(IN_PREPARATION);
  expect(awaited.isReady()).toBe(false);
});
