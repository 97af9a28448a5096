const AWAY_MS = 5 * 60_000;

/**
 * Whether nobody has touched this page for a while. What arrives makes an open screen ask for more, and that alone must
 * not keep a session alive.
 */
export function unattended(): () => boolean {
  let touchedAt = Date.now();
  for (const event of ['pointerdown', 'keydown', 'pointermove', 'scroll']) {
    addEventListener(
      event,
      () => {
        touchedAt = Date.now();
      },
      { passive: true, capture: true },
    );
  }
  return () => Date.now() - touchedAt > AWAY_MS;
}
