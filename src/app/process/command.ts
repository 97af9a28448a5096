import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DatabaseUnreachable } from '../../shared/server/database/database-failures.ts';
import { DataFolderInUse } from '../../shared/server/folder-lock.ts';
import { helpIfAsked } from '../command-help.mjs';
import { loadEnvironmentFile } from '../config/environment-file.ts';
import { CommandRefused } from './command-refused.ts';
import { endWith } from './end-with.ts';
import { databaseCause } from './failure-causes.ts';
import { linesFor } from './start-failures.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Of extends Options> = ReturnType<typeof parseArgs<{ options: Of }>>['values'];

/** A command of an operator. All texts are Spanish. */
interface Command<Of extends Options> {
  usage: string;
  /** What the command does, for `--help`. */
  about: readonly string[];
  options: Of;
  /** The message about unknown arguments. By default it is the usage. */
  misunderstood?: string;
  /** The message when the running site has the embedded database open. */
  inUse?: string;
}

const IN_USE = 'El sitio está en marcha: paralo, repetí este comando y volvé a iniciarlo.';

/** Runs a command with the values of its options, or prints how it is used. */
export function runCommand<const Of extends Options>(
  command: Command<Of>,
  run: (values: Values<Of>) => Promise<void>,
) {
  helpIfAsked(command.usage, ...command.about);
  runProgram(() => run(valuesFor(command)), command.inUse);
}

/** Runs a program with the variables of the file .env. When it fails, prints why and exits with code 1. */
export function runProgram(run: () => Promise<void>, inUse = IN_USE) {
  loadEnvironmentFile();
  Promise.resolve()
    .then(run) // `run` begins after the command's whole module has been evaluated
    .catch((error: unknown) => endWith(linesOf(error, inUse)));
}

function valuesFor<Of extends Options>({ usage, options, misunderstood = usage }: Command<Of>) {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new CommandRefused(misunderstood);
  }
}

function linesOf(error: unknown, inUse: string): string[] {
  if (error instanceof CommandRefused) return [error.message];
  if (error instanceof DataFolderInUse) return [inUse];
  if (error instanceof DatabaseUnreachable) return [`No se puede: ${databaseCause(error)}`];
  if (isLocked(error)) return ['La base de datos está en uso: pará todas las instancias del sitio y repetí.'];
  return linesFor(error).map((line) => line.replace('No se puede iniciar:', 'No se puede:'));
}

/** Whether a statement waited too long for a lock that another session holds (SQLSTATE 55P03). */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '55P03') || isLocked(error.cause);
}
