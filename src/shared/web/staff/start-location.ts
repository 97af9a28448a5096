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

/** A form whose field `start` is the user's choice of where a round starts. */
interface StartForm {
  getValues: (name: 'start') => string;
  setError: (name: 'start', error: { message: string }) => void;
  clearErrors: (name: 'start') => void;
}

/** The choices of where a round starts. */
export const STARTS = { centre: 'Desde el centro del área', here: 'Desde mi ubicación' };

/**
 * Locates the device when the user chooses its location as the start, and keeps the result until the round is made.
 * After a failure the field shows why, and the next call tries again.
 */
export function useStart(form: StartForm) {
  const found = useRef<Promise<Coordinates>>(undefined);
  const [isLocating, setLocating] = useState(false);
  /** Returns the location that was found or requested earlier, and otherwise requests it. Throws NotLocated. */
  const locateOnce = (): Promise<Coordinates> => {
    if (found.current !== undefined) return found.current;
    setLocating(true);
    const located = locate({ maximumAge: MAXIMUM_AGE_MS }).finally(() => setLocating(false));
    located.catch((error: unknown) => {
      found.current = undefined;
      const text = (error instanceof NotLocated && TEXTS[error.code]) || UNKNOWN;
      if (form.getValues('start') === 'here') form.setError('start', { message: text });
    });
    found.current = located;
    return located;
  };
  return {
    /** Returns the chosen start. Throws NotLocated. */
    startOf: async (start: string, centre: Coordinates) => (start === 'here' ? locateOnce() : centre),
    /** Begins to locate the device as soon as its location is chosen. */
    onChoose(start: string) {
      form.clearErrors('start');
      if (start === 'here') locateOnce().catch(() => {}); // the field shows the error
    },
    note: isLocating ? 'Buscando tu ubicación…' : '',
  };
}
