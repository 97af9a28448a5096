import { vi } from 'vitest';

/**
 * Installs fake timers that a test can advance. They also run in real time, so that HTTP responses arrive.
 * `vi.useRealTimers` removes them.
 */
export const fakeTimers = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
