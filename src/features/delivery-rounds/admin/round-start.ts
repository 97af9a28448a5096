import { useRef, useState } from 'react';
import type { Coordinates } from '../../../shared/contract/geography.ts';

/** Why a round cannot set out from where this device is, and what else there is to do. */
export class NoPlace extends Error {}

const OTHERWISE = 'o salí desde el centro del área.';
const UNKNOWN = `No pudimos saber dónde estás. Probá de nuevo ${OTHERWISE}`;
/** By the browser's codes: 1 denied, 2 unavailable, 3 timed out. */
const SENTENCES: Record<number, string> = {
  1: `No hay permiso para ver tu ubicación. Permitila en la configuración del navegador para este sitio ${OTHERWISE}`,
  2: `Tu ubicación no está disponible en este momento. Probá de nuevo ${OTHERWISE}`,
  3: `Tu ubicación tardó demasiado en llegar. Probá de nuevo al aire libre ${OTHERWISE}`,
};
const UNSUPPORTED = 'Este navegador no puede decir dónde estás. Salí desde el centro del área.';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

/**
 * Where this device is, asked for when somebody wants to set out from there and kept until the round is made; what
 * failed is said, and asked for anew.
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
