import { useEffect, useState } from 'react';
import { useSecondsLeft } from './seconds-left.ts';

/** Shows how long the visitor still has to wait. It is no live region, because it changes every second. */
export function WaitingTime({ until }: { until: number }) {
  const seconds = useSecondsLeft(until);
  return (
    <p className="waiting-time">
      {seconds > 0 ? (
        <>
          Falta más o menos <time className="waiting-clock">{clock(seconds)}</time>
        </>
      ) : (
        'Ya casi te toca…'
      )}
    </p>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const SLOW_AFTER_MS = 4_000;

/**
 * Says after a while that requesting a code takes long, because an old phone may need some seconds for its proof of
 * work.
 */
export function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="field-hint" role="status">
      {isSlow && 'Hay muchos pedidos a la vez: puede tardar unos segundos más.'}
    </p>
  );
}
