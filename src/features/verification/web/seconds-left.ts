import { useEffect, useState } from 'react';
import { CODE_SECONDS } from '../contract.ts';

/**
 * Returns when a code expires, in epoch milliseconds of this device's clock. The fallback is a full lifetime from now,
 * if the server states no expiry or one that is impossible by this clock.
 */
export function endOf(expiresAt: string | number | undefined, now = Date.now()): number {
  const left = new Date(expiresAt ?? Number.NaN).getTime() - now;
  return now + (left > 0 && left <= CODE_SECONDS * 1000 ? left : CODE_SECONDS * 1000);
}

/** Hook that counts down the whole seconds until `end`. Returns 0 after the end, and when there is none. */
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
