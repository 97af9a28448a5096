import { country } from '#campaign/country.ts';
import { DatabaseUnreachable } from '../../shared/server/database/database-failures.ts';
import { DataFolderInUse } from '../../shared/server/folder-lock.ts';
import { loadEnvironmentFile } from '../config/environment-file.ts';
import { databaseCause } from '../process/failure-causes.ts';
import { linesFor } from '../process/start-failures.ts';
import { NoAnswer } from './backup-socket.ts';
import { UnreadableArchive } from './byte-reader.ts';
import { NotEmpty } from './restore.ts';

/** Error whose message is for the operator. */
export class CommandRefused extends Error {}

/** Runs a command with the variables of the file .env. When it fails, prints why and exits with code 1. */
export function runCommand(run: () => Promise<void>) {
  loadEnvironmentFile();
  Promise.resolve()
    .then(run) // begins after the whole module of the command has been evaluated
    .catch((error: unknown) => {
      for (const line of linesOf(error)) console.error(line);
      process.exit(1);
    });
}

function linesOf(error: unknown): string[] {
  if ([CommandRefused, NotEmpty, NoAnswer, UnreadableArchive].some((kind) => error instanceof kind))
    return [(error as Error).message];
  if (error instanceof DataFolderInUse)
    return ['El sitio está en marcha: paralo, repetí este comando y volvé a iniciarlo.'];
  if (error instanceof DatabaseUnreachable) return [`No se puede: ${databaseCause(error)}`];
  if (isLocked(error)) return ['La base de datos está en uso: pará todas las instancias del sitio y repetí.'];
  return linesFor(error).map((line) => line.replace('No se puede iniciar:', 'No se puede:'));
}

/** Whether a statement waited too long for a lock that another session holds (SQLSTATE 55P03). */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '55P03') || isLocked(error.cause);
}

/** Returns the key of the archives. Throws CommandRefused when it is missing. */
export function requireKey(key: string | undefined): string {
  if (key) return key;
  throw new CommandRefused('BACKUP_KEY: falta. Es la clave de las copias; hacela con: openssl rand -hex 32');
}

const AMOUNT = new Intl.NumberFormat(country.locale, { maximumFractionDigits: 1 });

/** Formats a number of bytes in MB, for instance `1.024,5 MB`. */
export const megabytes = (bytes: number) => `${AMOUNT.format(bytes / 1_000_000)} MB`;

export const amount = (value: number) => AMOUNT.format(value);

/** Formats the seconds since a moment of `performance.now()`. */
export const secondsSince = (start: number) => `${AMOUNT.format((performance.now() - start) / 1000)} s`;
