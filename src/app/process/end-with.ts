import { asCalled } from '../command-help.mjs';

/** Prints lines for the operator and exits with code 1. */
export function endWith(lines: string[]): never {
  for (const line of lines) console.error(asCalled(line));
  process.exit(1);
}
