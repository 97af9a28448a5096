import { useEffect, useEffectEvent } from 'react';

/** Prefetches chunks one at a time once the browser is idle, so that their screens also open offline. */
export function usePrefetch(loads: (() => Promise<unknown>)[]) {
  const loadsAtSignIn = useEffectEvent(() => loads);
  useEffect(() => {
    let isOver = false;
    const wanted = loadsAtSignIn();
    const prefetch = async () => {
      for (const load of wanted) {
        if (isOver) return;
        await load().catch(() => {}); // a failed chunk is requested again when it is needed
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
