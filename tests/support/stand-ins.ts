import path from 'node:path';

/** A PATH whose first folder holds stand-ins for the programs that the scripts in deploy/ run as root. */
export const STAND_INS_PATH = [path.join(import.meta.dirname, 'stand-ins'), process.env.PATH].join(
  path.delimiter,
);
