import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readText, replaceFile } from './freshness.mjs';
import { projectRoot } from './run.mjs';

/**
 * @typedef {object} Kept a figure that tests/promises/keep.ts recorded
 * @property {string} what
 * @property {string} unit
 * @property {number} limit
 * @property {number} [goal]
 * @property {string} reason
 * @property {number} order its place in the table of limits
 * @property {number} measured
 */

const DOCUMENT = path.join(projectRoot, 'docs/performance.md');
const BEGIN = '<!-- promises: written by npm test -- --only=promesas --write -->';
const END = '<!-- end of promises -->';

/**
 * Reads the measured figures of a test run, in the order of the table of limits. The list is empty if the run ended
 * before its first measurement.
 * @param {string} file
 * @returns {Kept[]}
 */
export const readKept = (file) =>
  (readText(file) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .toSorted((one, other) => one.order - other.order);

/**
 * The figures with their limits, one line each.
 * @param {Kept[]} kept
 */
export const printed = (kept) =>
  kept
    .map((figure) => {
      const mark = figure.measured <= figure.limit ? '✔' : '✘';
      const limit = `límite ${figure.limit}${figure.goal === undefined ? '' : `, meta ${figure.goal}`}`;
      return `${mark} ${rounded(figure.measured).padStart(8)} ${figure.unit}  (${limit})  ${figure.what}: ${figure.reason}`;
    })
    .join('\n');

/**
 * Writes the figures into docs/performance.md.
 * @param {Kept[]} kept
 */
export function writeDocument(kept) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const rows = kept.map(
    ({ what, measured, limit, goal, unit, reason }) =>
      `| ${what} | ${rounded(measured)} | ${limit} | ${goal ?? ''} | ${unit} | ${reason} |`,
  );
  const table = ['| what | measured | limit | goal | unit | reason |', '|---|---|---|---|---|---|', ...rows];
  const [before] = text.split(BEGIN);
  const after = text.slice(text.indexOf(END));
  replaceFile(DOCUMENT, `${before}${BEGIN}\n\n${table.join('\n')}\n\n${after}`);
}

/** @param {number} figure */
const rounded = (figure) => (figure < 10 ? figure.toFixed(2) : figure.toFixed(1)).replace(/\.0+$/, '');
