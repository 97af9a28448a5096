import { readText } from './freshness.mjs';
import { foreground, tool } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, title: string, run: (report: string, args: string[]) => Promise<number>, count: (report: any) => Counts }} Part
 */

/** @type {Part[]} */
export const PARTS = [
  { name: 'unit', title: 'Vitest con la base embebida', run: vitestOn('embedded'), count: countVitest },
  { name: 'postgres', title: 'Vitest con PostgreSQL', run: vitestOn('postgres'), count: countVitest },
  { name: 'e2e', title: 'Playwright en el navegador', run: playwright, count: countPlaywright },
];

/**
 * Runs a part on this terminal and counts what its report says.
 * @param {Part} part
 * @param {string} report the file for it
 * @param {string[]} args for the test tool
 * @returns {Promise<Counts>}
 */
export async function runPart({ run, count }, report, args) {
  const status = await run(report, args);
  const written = readText(report);
  const counts = written ? count(JSON.parse(written)) : { passed: 0, failed: 0, skipped: 0 };
  // A run can also fail outside of its tests: in the set-up, in an import, by an error nobody caught.
  return status === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** @param {Counts[]} results */
export function summaryOf(results) {
  const sum = (/** @type {keyof Counts} */ key) => results.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {'embedded' | 'postgres'} database */
function vitestOn(database) {
  return (/** @type {string} */ report, /** @type {string[]} */ args) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const environment = { NODE_ENV: 'test', TEST_DATABASE: database };
    return foreground(process.execPath, [tool('vitest'), 'run', ...reporters, ...args], environment);
  };
}

/**
 * @param {string} report
 * @param {string[]} args
 */
function playwright(report, args) {
  const environment = { NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return foreground(
    process.execPath,
    [tool('playwright'), 'test', '--reporter=list,json', ...args],
    environment,
  );
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report
 * @returns {Counts}
 */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} report
 * @returns {Counts}
 */
function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
