import type { Coordinates } from '../contract/geography.ts';

/** Why this device did not say where it is. The texts are the caller's, who knows what else can be done. */
export class NotLocated extends Error {
  /** `code` is the browser's: 1 denied, 2 unavailable, 3 timed out; 0 stands for a browser that knows no locations. */
  constructor(readonly code: number) {
    super('This device was not located.');
  }
}

/** High accuracy and ten seconds (spec, section 9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000 };
/** The browser's own limit does not count while it waits for the permission, which may never be answered. */
const LONGEST_WAIT_MS = 60_000;

/** Where this device is; `maximumAge` is how old that may be, in milliseconds. Throws NotLocated. */
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
