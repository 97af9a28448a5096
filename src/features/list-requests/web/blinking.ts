import { useEffect, useState } from 'react';

/** How long the map calls for attention (spec, section 2). */
const BLINK_MS = 1_500;

/** Whether it does, and what makes it; asked again, it does so anew. */
export function useBlinking(): [isBlinking: boolean, blink: () => void] {
  const [times, setTimes] = useState({ asked: 0, isBlinking: false });
  useEffect(() => {
    if (times.asked === 0) return;
    const timer = setTimeout(() => setTimes(({ asked }) => ({ asked, isBlinking: false })), BLINK_MS);
    return () => clearTimeout(timer);
  }, [times.asked]);
  return [times.isBlinking, () => setTimes(({ asked }) => ({ asked: asked + 1, isBlinking: true }))];
}
