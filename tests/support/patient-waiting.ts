import { vi } from 'vitest';

const waitFor = vi.waitFor;

/**
 * Lets `vi.waitFor` wait as long as `expect.poll`. Its own default of one second cannot be configured, and a busy
 * machine exceeds it.
 */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options });
