import { useRef, useState } from 'react';
import type { Coordinates } from '../../../shared/contract/geography.ts';

/** The error when a round cannot start at the device's location, with what the user can do. */
export class NoPlace extends Error {}

const OTHERWISE = 'o salí desde el centro del área.';
const UNKNOWN = `No pudimos saber dónde estás. Probá de nuevo ${OTHERWISE}`;
/** By the browser's error codes: 1 denied, 2 unavailable, 3 timed out. */
const SENTENCES: Record<number, string> = {
  1: `No hay permiso para ver tu ubicación. Permitila en la configuración del navegador para este sitio ${OTHERWISE}`,
  2: `Tu ubicación no está disponible en este momento. Probá de nuevo ${OTHERWISE}`,
  3: `Tu ubicación tardó demasiado en llegar. Probá de nuevo al aire libre ${OTHERWISE}`,
};
const UNSUPPORTED = 'Este navegador no puede decir dónde estás. Salí desde el centro del área.';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

/**
 * The device's location, requested when the user chooses it as the start and kept until the round is made. A failure is
 * shown, and the next attempt requests it again.
 */
export function useDevicePlace(onFailed: (sentence: string) => void) {
  const found = useRef<Promise<Coordinates>>(undefined);
  const [isLocating, setLocating] = useState(false);
  /** Throws NoPlace. */
  const locate = (): Promise<Coordinates> => {
    if (found.current !== undefined) return found.current;
    setLocating(true);
    const asked = placeOfDevice().finally(() => setLocating(false));
    asked.catch((error: Error) => {
      found.current = undefined;
      onFailed(error.message);
    });
    found.current = asked;
    return asked;
  };
  return { locate, isLocating };
}

function placeOfDevice(): Promise<Coordinates> {
  if (!navigator.geolocation) return Promise.reject(new NoPlace(UNSUPPORTED));
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new NoPlace(SENTENCES[code] ?? UNKNOWN)),
      OPTIONS,
    );
  });
}
