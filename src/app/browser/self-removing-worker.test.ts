import vm from 'node:vm';
import { expect, test } from 'vitest';
import { SELF_REMOVING_WORKER } from './self-removing-worker.ts';

test('the service worker of development removes itself, then reloads the pages of the former one', async () => {
  const done: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const page = { url: '/equipo', navigate: async (url: string) => void done.push(`reloads ${url}`) };
  vm.runInNewContext(SELF_REMOVING_WORKER, {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
      skipWaiting: async () => void done.push('replaces the former one'),
      clients: { matchAll: async () => [page] },
      registration: { unregister: async () => void done.push('removes itself') },
    },
  });
  listeners.install?.({});
  await new Promise((finished) => listeners.activate?.({ waitUntil: finished }));
  expect(done).toEqual(['replaces the former one', 'removes itself', 'reloads /equipo']);
});
