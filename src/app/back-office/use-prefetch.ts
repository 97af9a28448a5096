import { useEffect } from 'react';

/** Loads chunks one after the other when the browser is idle: what needs them then works without a connection, too. */
export function usePrefetch(loads: (() => Promise<unknown>)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody signs in
  useEffect(() => {
    let isOver = false;
    const prefetch = async () => {
      for (const load of loads) {
        if (isOver) return;
        await load().catch(() => {}); // it is loaded again when somebody needs it
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
