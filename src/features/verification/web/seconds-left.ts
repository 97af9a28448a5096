import { useEffect, useState } from 'react';
import { CODE_SECONDS } from '../contract.ts';

/**
 * When a code ends, in this device's epoch milliseconds. Where the server does not say, and on a device whose clock is
 * so wrong that it cannot tell from the server's timestamp, the code has its whole life from now.
 */
export function endOf(expiresAt: string | number | undefined, now = Date.now()): number {
  const left = new Date(expiresAt ?? Number.NaN).getTime() - now;
  return now + (left > 0 && left <= CODE_SECONDS * 1000 ? left : CODE_SECONDS * 1000);
}

/** Whole seconds until `end`, counted down; 0 afterwards, and while there is no end. */
export function useSecondsLeft(end: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  return end === null ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
}
