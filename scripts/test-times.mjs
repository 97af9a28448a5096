/**
 * @typedef {{ title: string, seconds: number }} Timed a test or a file with how long it took
 */

const SHOWN = 20;

/**
 * Names the slowest files and tests, one line each.
 * @param {{ files: Timed[], tests: Timed[] }} times
 * @returns {string[]}
 */
export const slowestOf = ({ files, tests }) => [
  `\nLos ${SHOWN} archivos más lentos:`,
  ...slowest(files),
  `\nLas ${SHOWN} pruebas más lentas:`,
  ...slowest(tests),
];

/** @param {Timed[]} timed */
const slowest = (timed) =>
  timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`);
