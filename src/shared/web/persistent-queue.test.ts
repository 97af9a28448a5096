import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { storageInMemory } from '../../../tests/support/storage.ts';
import { persistentQueue } from './persistent-queue.ts';

const entrySchema = z.object({ key: z.string(), at: z.string(), text: z.string() });
type Entry = z.infer<typeof entrySchema>;

let storage: Storage;
let queue: ReturnType<typeof persistentQueue<Entry>>;
beforeEach(() => {
  storage = storageInMemory();
  queue = queueIn(storage);
});
const queueIn = (storage: Storage) => persistentQueue('cola:1:', entrySchema, () => storage);
const entry = (key: string, at: string, text = key): Entry => ({ key, at, text });
const keys = (of = queue) => of.read().map(({ key }) => key);
const FULL = new Error('The quota has been exceeded.');

test('orders entries by the time they were added, regardless of their order in the storage', () => {
  queue.put(entry('b', '2026-11-22T10:00:01Z'));
  queue.put(entry('a', '2026-11-22T10:00:00Z'));
  expect(keys()).toEqual(['a', 'b']);
});

test('keeps an entry that another tab adds at the same time', () => {
  const otherTab = queueIn(storage);
  keys(otherTab);
  queue.put(entry('a', '2026-11-22T10:00:00Z'));
  otherTab.put(entry('b', '2026-11-22T10:00:01Z'));
  expect(keys()).toEqual(['a', 'b']);
});

test('returns the same array as long as nothing changes', () => {
  queue.put(entry('a', '2026-11-22T10:00:00Z'));
  expect(queue.read()).toBe(queue.read());
});

test('removing an entry that was replaced in the meantime does not remove its replacement', () => {
  queue.put(entry('a', '2026-11-22T10:00:00Z', 'first'));
  const [sent] = queue.read();
  queue.put(entry('a', '2026-11-22T10:00:01Z', 'second'));
  queue.remove(sent as Entry);
  expect(queue.read()).toMatchObject([{ text: 'second' }]);
});

test('throws when the storage is full, and keeps the stored entries', () => {
  queue.put(entry('a', '2026-11-22T10:00:00Z'));
  storage.setItem = () => {
    throw FULL;
  };
  expect(() => queue.put(entry('b', '2026-11-22T10:00:01Z'))).toThrow(FULL);
  expect(keys()).toEqual(['a']);
});

test('the queue is empty when the browser denies access to its storage', () => {
  const forbidden = persistentQueue('cola:1:', entrySchema, () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect(forbidden.read()).toEqual([]);
});

test('notifies listeners of changes in this tab and in others, but not of other storage items', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const listener = vi.fn();
  const inAnotherTab = (key: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const unsubscribe = queue.subscribe(listener);
  queue.put(entry('a', '2026-11-22T10:00:00Z'));
  inAnotherTab('cola:1:b');
  inAnotherTab(null); // the whole storage was cleared
  inAnotherTab('cola:2:b');
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  inAnotherTab('cola:1:b');
  expect(listener).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});

test('sends in only one tab at a time in browsers with the Web Locks API', async () => {
  const request = vi.fn((_: string, work: () => unknown) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  await queue.send(async () => undefined);
  expect(request).toHaveBeenCalledExactlyOnceWith('cola:1:', expect.any(Function));
  vi.unstubAllGlobals();
});

test('reports that the last send failed until all entries have been sent', async () => {
  const listener = vi.fn();
  queue.put(entry('a', '2026-11-22T10:00:00Z'));
  queue.subscribe(listener);
  expect(await queue.send(async () => 'unreachable')).toBe('unreachable');
  expect(queue.lastSendFailed()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  await queue.send(async (sent) => {
    queue.remove(sent);
    return undefined;
  });
  expect(queue.lastSendFailed()).toBe(false);
});
