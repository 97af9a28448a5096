const IDLE_MS = 5 * 60_000;

/**
 * Returns a function that tells whether the user has been idle for five minutes. Live updates make an open screen fetch
 * data, which alone must not extend the session.
 */
export function detectIdle(): () => boolean {
  let usedAt = Date.now();
  for (const event of ['pointerdown', 'keydown', 'pointermove', 'scroll']) {
    addEventListener(
      event,
      () => {
        usedAt = Date.now();
      },
      { passive: true, capture: true },
    );
  }
  return () => Date.now() - usedAt > IDLE_MS;
}
