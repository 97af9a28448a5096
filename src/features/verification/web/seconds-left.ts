import { useEffect, useState } from 'react';
import { CODE_SECONDS } from '../contract.ts';

/**
 * When a code expires, in epoch milliseconds of this device. A full lifetime from now when the server does not say it,
 * or when its timestamp is impossible by this device's clock.
 */
export function endOf(expiresAt: string | number | undefined, now = Date.now()): number {
  const left = new Date(expiresAt ?? Number.NaN).getTime() - now;
  return now + (left > 0 && left <= CODE_SECONDS * 1000 ? left : CODE_SECONDS * 1000);
}

/** Whole seconds until `end`, counted down; 0 afterwards, and without an end. */
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
