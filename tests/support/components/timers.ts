import { vi } from 'vitest';

/** Lets a test advance time; it also passes by itself, so that calls over HTTP are answered. `vi.useRealTimers` ends it. */
export const fakeTimers = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
