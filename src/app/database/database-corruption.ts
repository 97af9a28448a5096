import { isDatabaseCorruption } from '../../shared/server/database/database-failures.ts';

/** Detects errors that mean damaged database files, and alerts the operator at the first one. */
export function watchForCorruption(alert: (message: string) => void) {
  let isCorrupted = false;
  return {
    isCorrupted: () => isCorrupted,
    notice: (error: unknown) => {
      if (isCorrupted || !isDatabaseCorruption(error)) return;
      isCorrupted = true;
      alert('La base de datos está dañada: hay que recuperar una copia de seguridad.');
    },
  };
}
