import { useEffect, useState } from 'react';

/** How long the map blinks to attract attention (spec, section 2). */
const BLINK_MS = 1_500;

/** Returns whether the map blinks, and a function that starts or restarts the blinking. */
export function useBlinking(): [isBlinking: boolean, blink: () => void] {
  const [times, setTimes] = useState({ count: 0, isBlinking: false });
  useEffect(() => {
    if (times.count === 0) return;
    const timer = setTimeout(() => setTimes(({ count }) => ({ count, isBlinking: false })), BLINK_MS);
    return () => clearTimeout(timer);
  }, [times.count]);
  return [times.isBlinking, () => setTimes(({ count }) => ({ count: count + 1, isBlinking: true }))];
}
