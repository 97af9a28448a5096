import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { buildLocations } from '../../../../tests/support/factories.ts';
import { CENTRE } from '../../../../tests/support/locations.ts';
import { COMPUTATIONS } from './computations.ts';
import { PlanningThread } from './planning-thread.ts';

let thread: PlanningThread;
afterEach(() => thread.stop());

const task = (stops: number, seed = 1) => ({
  start: CENTRE,
  locations: buildLocations(stops, seed),
  finish: 'anywhere' as const,
});

test('returns the same results as the main thread for several requests in order, and ends the idle thread', async () => {
  thread = new PlanningThread({ idleMs: 20, longestMs: 30_000 });
  const tasks = [1, 2, 3].map((seed) => [task(30, seed)]);
  const found = await Promise.all(tasks.map((input) => thread.run('tours', input)));
  expect(found).toEqual(tasks.map(COMPUTATIONS.tours));
  expect(thread.isRunning).toBe(true);
  while (thread.isRunning) await setImmediate();
  expect(await thread.run('tours', [task(3)])).toEqual(COMPUTATIONS.tours([task(3)]));
});

test('refuses further requests with 503 while six of them wait', async () => {
  thread = new PlanningThread();
  const waiting = Array.from({ length: 6 }, () => thread.run('tours', [task(3)]));
  await expect(thread.run('tours', [task(3)])).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  expect(await Promise.all(waiting)).toHaveLength(6);
  expect(await thread.run('tours', [task(3)])).toHaveLength(1);
});

test('a computation that fails rejects only its own request', async () => {
  thread = new PlanningThread();
  const broken = thread.run('tours', [{ ...task(3), locations: null as never }]);
  const next = thread.run('tours', [task(3)]);
  await expect(broken).rejects.toThrow('TypeError');
  expect(await next).toHaveLength(1);
});

test('a computation that takes too long is ended, and a later one gets a new thread', async () => {
  thread = new PlanningThread({ idleMs: 5_000, longestMs: 1 });
  await expect(thread.run('tours', [task(3)])).rejects.toThrow('the thread was ended');
  expect(thread.isRunning).toBe(false);
  thread = new PlanningThread();
  expect(await thread.run('tours', [task(3)])).toHaveLength(1);
});
