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
