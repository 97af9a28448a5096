import type { Coordinates } from '../contract/geography.ts';

/** The device did not report its position. The caller provides the message. */
export class NotLocated extends Error {
  /** The browser's error code: 1 denied, 2 unavailable, 3 timed out; 0 for a browser without geolocation. */
  constructor(readonly code: number) {
    super('This device was not located.');
  }
}

/** High accuracy and a time limit of ten seconds (spec, section 9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000 };
/** The browser's time limit does not include waiting for the permission, which may never be answered. */
const LONGEST_WAIT_MS = 60_000;

/** The position of this device; `maximumAge` is its highest age in milliseconds. Throws NotLocated. */
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
