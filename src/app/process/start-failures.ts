import { NoAdministrator } from '../../features/accounts/server/first-administrator.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { isDatabaseFailure } from '../../shared/server/database/database-failures.ts';
import { MigrationFailed } from '../../shared/server/database/upgrade.ts';
import { DataFolderError, DataFolderInUse } from '../../shared/server/folder-lock.ts';
import { PreparationFailed } from '../campaign-files/preparation-failed.ts';
import { ALREADY_RUNNING } from '../config/data-folder.ts';
import { linesOnFailedMigration } from '../database/rollback.ts';
import { databaseCause, fileCause } from './failure-causes.ts';

/** Returns the lines that tell the operator why the site cannot start, one for each error. */
export function linesFor(error: unknown): string[] {
  if (error instanceof ConfigurationError)
    return ['No se puede iniciar: hay que corregir la configuración.', ...error.lines];
  if (error instanceof DataFolderInUse) return [ALREADY_RUNNING];
  if (
    error instanceof DataFolderError ||
    error instanceof NoAdministrator ||
    error instanceof PreparationFailed
  )
    return [`No se puede iniciar: ${error.message}`];
  if (error instanceof MigrationFailed) return linesOnFailedMigration(error);
  if (!(error instanceof Error)) return [`No se puede iniciar: ${String(error)}`];
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const refusedFile = fileCause(error);
  if (refusedFile) return [`No se puede iniciar: ${refusedFile}`];
  if (code === 'EADDRINUSE')
    return [`No se puede iniciar: el puerto ${port} ya está en uso. Elegí otro con PORT.`];
  if (code === 'EACCES')
    return [`No se puede iniciar: no hay permiso para usar el puerto ${port}. Elegí otro con PORT.`];
  if (code === 'EADDRNOTAVAIL') return ['No se puede iniciar: HOST no es una dirección de esta máquina.'];
  if (isDatabaseFailure(error)) return [`No se puede iniciar, por DATABASE_URL: ${databaseCause(error)}`];
  return [`No se puede iniciar: ${error.message}`, error.stack ?? ''];
}
