import { vi } from 'vitest';

/**
 * Lets a test advance the time. It also passes by itself, so that HTTP responses arrive. `vi.useRealTimers` ends it.
 */
export const fakeTimers = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
