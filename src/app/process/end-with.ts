/** Prints lines for the operator, and ends the process as failed. */
export function endWith(lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}
