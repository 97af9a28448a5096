import { useRef, useState } from 'react';
import type { Coordinates } from '../../contract/geography.ts';
import { locate, NotLocated } from '../geolocation.ts';

const OTHERWISE = 'o salí desde el centro del área.';
const UNKNOWN = `No pudimos saber dónde estás. Probá de nuevo ${OTHERWISE}`;
/** Error messages by the `code` of a NotLocated error. */
const TEXTS: Record<number, string> = {
  0: 'Este navegador no puede decir dónde estás. Salí desde el centro del área.',
  1: `No hay permiso para ver tu ubicación. Permitila en la configuración del navegador para este sitio ${OTHERWISE}`,
  2: `Tu ubicación no está disponible en este momento. Probá de nuevo ${OTHERWISE}`,
  3: `Tu ubicación tardó demasiado en llegar. Probá de nuevo al aire libre ${OTHERWISE}`,
};

const MAXIMUM_AGE_MS = 30_000;

/**
 * Locates the device when the user chooses its location as the start, and keeps the result until the round is made.
 * After a failure `onFailed` gets a message, and the next call tries again.
 */
export function useDeviceLocation(onFailed: (text: string) => void) {
  const found = useRef<Promise<Coordinates>>(undefined);
  const [isLocating, setLocating] = useState(false);
  /** Returns the location that was found or requested earlier, and otherwise requests it. Throws NotLocated. */
  const locateOnce = (): Promise<Coordinates> => {
    if (found.current !== undefined) return found.current;
    setLocating(true);
    const located = locate({ maximumAge: MAXIMUM_AGE_MS }).finally(() => setLocating(false));
    located.catch((error: unknown) => {
      found.current = undefined;
      onFailed((error instanceof NotLocated && TEXTS[error.code]) || UNKNOWN);
    });
    found.current = located;
    return located;
  };
  return { locate: locateOnce, isLocating };
}
