import path from 'node:path';
import { readText } from './freshness.mjs';
import { foreground, tool } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Outcome `failures`: file and title of each failed test
 * @typedef {{ name: string, title: string, run: (report: string, args: string[]) => Promise<number>, read: (report: any) => Outcome }} Part
 * @typedef {{ title: string, seconds: number, outcome: Outcome }} Result
 */

/** The parts of `npm test`. tests/README.md says which requirements each part tests. */
export const SHORT_PARTS = [
  {
    name: 'unit',
    title: 'Vitest: reglas, componentes y base embebida',
    run: vitest('embedded', 'server', 'components', 'campaign*'),
    read: readVitest,
  },
  {
    name: 'postgres',
    title: 'Vitest: base PostgreSQL',
    run: vitest('postgres', 'server'),
    read: readVitest,
  },
  { name: 'browser', title: 'Playwright: Chromium', run: playwright, read: readPlaywright },
];

/** The parts of `npm run test:long`, which test heavy load, a hundred thousand rows and repeated kills. */
export const LONG_PARTS = [
  { name: 'unit', title: 'Vitest: base embebida', run: vitest('embedded', 'long'), read: readVitest },
  { name: 'postgres', title: 'Vitest: base PostgreSQL', run: vitest('postgres', 'long'), read: readVitest },
];

/**
 * Runs one part of the tests with its output on this terminal and reads the report that it writes.
 * @param {Part} part
 * @param {string} report the file for it
 * @param {string[]} args for the test tool
 * @returns {Promise<Result>}
 */
export async function runPart({ title, run, read }, report, args) {
  const began = performance.now();
  const status = await run(report, args);
  const seconds = (performance.now() - began) / 1000;
  const written = readText(report);
  const outcome = written ? read(JSON.parse(written)) : { passed: 0, failed: 0, skipped: 0, failures: [] };
  // A run can also fail outside its tests: in the setup, in an import or by an uncaught error.
  if (status !== 0) outcome.failed = Math.max(1, outcome.failed);
  return { title, seconds, outcome };
}

/**
 * Builds the summary at the end of the log: the duration of each part, failed tests, and the counts of all
 * parts in one line.
 * @param {Result[]} results
 */
export function summaryOf(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, { outcome }) => total + outcome[key], 0);
  const skipped = sum('skipped');
  return [
    ...results.map(({ title, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${title}`),
    ...results.flatMap(({ outcome }) => outcome.failures.map((title) => `FAILED ${title}`)),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

/**
 * @param {'embedded' | 'postgres'} database
 * @param {string[]} projects
 */
function vitest(database, ...projects) {
  return (/** @type {string} */ report, /** @type {string[]} */ args) =>
    foreground(
      process.execPath,
      [
        tool('vitest'),
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--silent=passed-only',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
        '--passWithNoTests',
        ...args,
      ],
      { NODE_ENV: 'test', TEST_DATABASE: database },
    );
}

/**
 * @param {string} report
 * @param {string[]} args
 */
function playwright(report, args) {
  return foreground(
    process.execPath,
    [
      tool('playwright'),
      'test',
      '--reporter=dot,json',
      '--pass-with-no-tests',
      ...args.map((arg) => (arg === '-t' ? '--grep' : arg)), // Vitest calls the option -t, Playwright calls it --grep
    ],
    { NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
}

/**
 * @typedef {{ name: string, assertionResults: { status: string, fullName: string }[] }} TestFile
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: TestFile[] }} report
 * @returns {Outcome}
 */
function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      title: `${path.relative(process.cwd(), name)} › ${test.fullName}`,
    })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: tests.filter(({ status }) => status === 'failed').map(({ title }) => title),
  };
}

/**
 * @typedef {{ title: string, file: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, skipped: number }, suites: Suite[] }} report
 * @returns {Outcome}
 */
function readPlaywright({ stats, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresIn),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]} file and title of each failed test of the suite
 */
function failuresIn({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return [...failed.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(failuresIn)];
}
