import { useEffect } from 'react';

/** Loads chunks one at a time when the browser is idle, so that their screens also open without a connection. */
export function usePrefetch(loads: (() => Promise<unknown>)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody signs in
  useEffect(() => {
    let isOver = false;
    const prefetch = async () => {
      for (const load of loads) {
        if (isOver) return;
        await load().catch(() => {}); // it is requested again when it is needed
      }
    };
    whenIdle(() => void prefetch());
    return () => {
      isOver = true;
    };
  }, []);
}

/** Safari has no requestIdleCallback. */
const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 1_000);
