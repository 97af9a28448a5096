import { isDatabaseDamage } from '../../shared/server/database-failures.ts';

/** Detects errors that mean damaged database files, and alerts the operator at the first one. */
export function watchForDamage(alert: (message: string) => void) {
  let isDamaged = false;
  return {
    isDamaged: () => isDamaged,
    notice: (error: unknown) => {
      if (isDamaged || !isDatabaseDamage(error)) return;
      isDamaged = true;
      alert('La base de datos está dañada: hay que recuperar una copia de seguridad.');
    },
  };
}
