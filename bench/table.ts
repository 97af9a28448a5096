import { cpus, loadavg } from 'node:os';

export interface Row {
  what: string;
  /** The measured value with its unit. */
  figure: string;
  /** The value of the bare server or the bare query, measured in the same run. */
  bare?: string;
  ratio?: number;
  /** The limit in words. `reached` says whether the measured value is within the limit. */
  limit?: string;
  reached?: boolean;
}

const WIDTHS = [58, 34, 22, 7, 16];
const failures: string[] = [];

export function printHeader() {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.versions.node}`);
  printCells('', ['measured', 'figure', 'bare', 'ratio', 'limit', 'load']);
  console.log('-'.repeat(WIDTHS.reduce((sum, width) => sum + width + 1, 8)));
}

/** Prints one line of the table. The last column is the load of the machine, which may explain a slow figure. */
export function report({ what, figure, bare = '', ratio, limit = '', reached }: Row) {
  const mark = reached === undefined ? '·' : reached ? '✔' : '✘';
  const load = (loadavg()[0] ?? 0).toFixed(1);
  printCells(mark, [what, figure, bare, ratio === undefined ? '' : ratio.toFixed(2), limit, load]);
  if (reached === false) failures.push(`${what} (${figure})`);
}

/** Prints the figures that missed their limit, and returns the exit code of the process. */
export function printSummary(): number {
  if (failures.length > 0) console.error(`\nNot reached: ${failures.join('; ')}`);
  return failures.length > 0 ? 1 : 0;
}

const printCells = (mark: string, cells: string[]) =>
  console.log(
    `${mark.padEnd(2)}${cells.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join(' ')}`.trimEnd(),
  );
