import { useEffect, useState } from 'react';

/** How long the map blinks (spec, section 2). */
const BLINK_MS = 1_500;

/** Returns whether it blinks, and a function that starts it, also anew. */
export function useBlinking(): [isBlinking: boolean, blink: () => void] {
  const [times, setTimes] = useState({ count: 0, isBlinking: false });
  useEffect(() => {
    if (times.count === 0) return;
    const timer = setTimeout(() => setTimes(({ count }) => ({ count, isBlinking: false })), BLINK_MS);
    return () => clearTimeout(timer);
  }, [times.count]);
  return [times.isBlinking, () => setTimes(({ count }) => ({ count: count + 1, isBlinking: true }))];
}
