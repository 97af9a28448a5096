import type { Coordinates } from '../contract/geography.ts';

/** Thrown when the device did not report its position. The caller provides the message for the user. */
export class NotLocated extends Error {
  /**
   * The browser's error code: 1 permission denied, 2 position unavailable, 3 timeout. It is 0 when the browser has no
   * geolocation.
   */
  constructor(readonly code: number) {
    super('This device was not located.');
  }
}

/** High accuracy and a timeout of ten seconds, as the specification requires (section 9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000 };
/**
 * Limits the whole wait, because the browser's timeout does not include the permission prompt, which the user may never
 * answer.
 */
const LONGEST_WAIT_MS = 60_000;

/**
 * Returns the position of this device. `maximumAge` is the maximum age of a cached position in milliseconds. Throws
 * NotLocated.
 */
export function locate({ maximumAge = 0 }: { maximumAge?: number } = {}): Promise<Coordinates> {
  if (!navigator.geolocation) return Promise.reject(new NotLocated(0));
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new NotLocated(3)), LONGEST_WAIT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new NotLocated(code)),
      { ...OPTIONS, maximumAge },
    );
  });
}
