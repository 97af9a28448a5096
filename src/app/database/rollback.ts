import path from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Upgrade } from '../../shared/server/database/database.ts';
import { dataIn } from '../../shared/server/database/embedded-postgres.ts';
import type { MigrationFailed } from '../../shared/server/database/upgrade.ts';

export const RELEASE = packageJson.version;

/**
 * Returns the lines that tell the operator how to go back to the older release. A start prints them after it migrated
 * the database, because the new release may not work.
 */
export function rollbackLines({ from, copy }: Upgrade): string[] {
  return [
    `La base de datos pasó a la versión ${RELEASE}. Para volver a ${named(from)}, con el sitio parado:`,
    `  1. Volvé a poner ${named(from)}: su dist/ y su node_modules/.`,
    `  2. ${copy ? putBack(copy) : RESTORE}`,
    '  3. Iniciá el sitio.',
  ];
}

function putBack(copy: string): string {
  const data = dataIn(path.dirname(copy));
  return `Volvé a poner la base de datos de antes: mv ${data} ${data}.descartada && mv ${copy} ${data}`;
}

const RESTORE =
  'Restaurá la copia de seguridad de antes de actualizar: npm run restore -- --from ARCHIVO --overwrite';

/** Returns the lines about a migration that failed. It changed nothing, so there is nothing to restore. */
export function linesOnFailedMigration({ from, cause }: MigrationFailed): string[] {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return [
    `No se puede iniciar: la base de datos no se pudo pasar a la versión ${RELEASE}: ${reason instanceof Error ? reason.message : reason}`,
    `La base de datos no cambió. Para seguir con ${named(from)}, volvé a poner su dist/ y su node_modules/ e iniciá el sitio.`,
  ];
}

const named = (release: string | null) => (release ? `la versión ${release}` : 'la versión anterior');
