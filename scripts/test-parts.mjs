import path from 'node:path';
import { readText } from './freshness.mjs';
import { printed, readKept, writeDocument } from './promises-table.mjs';
import { foreground, tool } from './run.mjs';
import { slowestOf } from './test-times.mjs';

/**
 * @typedef {import('./test-times.mjs').Timed} Timed
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], files: Timed[], tests: Timed[] }} Outcome `failures`: file and title of each failed test
 * @typedef {(chunk: Buffer) => void} Write
 * @typedef {{ name: string, title: string, run: (report: string, args: string[], write?: Write) => Promise<number>, read: (report: any) => Outcome }} Part
 * @typedef {{ title: string, seconds: number, outcome: Outcome }} Result
 */

/**
 * The parts of `npm test`, in groups that run at the same time, because the tests on PostgreSQL wait for its server
 * half of the time and then leave the processors to the others. tests/README.md says which requirements each part
 * tests.
 * @type {Part[][]}
 */
export const SHORT_PARTS = [
  [
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
  ],
  [{ name: 'browser', title: 'Playwright: Chromium', run: playwright, read: readPlaywright }],
  [
    {
      name: 'promesas',
      title: 'Promesas: lo que se mide en cada corrida',
      run: promises,
      read: readVitest,
    },
  ],
];

/**
 * The parts of `npm run test:long`, which test heavy load, a hundred thousand rows and repeated kills, one after the other.
 * @type {Part[][]}
 */
export const LONG_PARTS = [
  [{ name: 'unit', title: 'Vitest: base embebida', run: vitest('embedded', 'long'), read: readVitest }],
  [{ name: 'postgres', title: 'Vitest: base PostgreSQL', run: vitest('postgres', 'long'), read: readVitest }],
];

/**
 * Runs parts of the tests at the same time. The first one writes to this terminal while it runs, the others when they
 * have ended.
 * @param {Part[]} parts
 * @param {(part: Part) => string} reportOf the file for the report of a part
 * @param {string[]} args for the test tool
 * @returns {Promise<Result[]>}
 */
export function runGroup(parts, reportOf, args) {
  return Promise.all(
    parts.map(async (part, index) => {
      /** @type {Buffer[]} */
      const output = [];
      const write = index > 0 ? (/** @type {Buffer} */ chunk) => void output.push(chunk) : undefined;
      if (!write) console.log(`\n━━ ${part.title} ━━`);
      const result = await runPart(part, reportOf(part), args, write);
      if (write) console.log(`\n━━ ${part.title} ━━\n${Buffer.concat(output)}`);
      return result;
    }),
  );
}

/**
 * Runs one part of the tests and reads the report that it writes.
 * @param {Part} part
 * @param {string} report the file for it
 * @param {string[]} args for the test tool
 * @param {Write} [write] takes the output in place of the terminal
 * @returns {Promise<Result>}
 */
async function runPart({ title, run, read }, report, args, write) {
  const began = performance.now();
  const status = await run(report, args, write);
  const seconds = (performance.now() - began) / 1000;
  const written = readText(report);
  const outcome = written ? read(JSON.parse(written)) : nothingRun();
  // A run can also fail outside its tests: in the setup, in an import or by an uncaught error.
  if (status !== 0) outcome.failed = Math.max(1, outcome.failed);
  return { title, seconds, outcome };
}

/** @returns {Outcome} */
export const nothingRun = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], files: [], tests: [] });

/**
 * Builds the summary at the end of the log: the slowest files and tests, the duration of each part, failed tests, and
 * the counts of all parts in one line.
 * @param {Result[]} results
 */
export function summaryOf(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, { outcome }) => total + outcome[key], 0);
  const skipped = sum('skipped');
  const timesOf = (/** @type {'files' | 'tests'} */ key) => results.flatMap(({ outcome }) => outcome[key]);
  return [
    ...slowestOf({ files: timesOf('files'), tests: timesOf('tests') }),
    '',
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
  return (
    /** @type {string} */ report,
    /** @type {string[]} */ args,
    /** @type {Write | undefined} */ write,
  ) =>
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
      write,
    );
}

/**
 * Prints the figures with their limits after the tests that measure them, and with `--write` writes them into
 * docs/performance.md.
 * @param {string} report
 * @param {string[]} args
 */
async function promises(report, args) {
  const kept = `${report}.kept`;
  process.env.PROMISES_REPORT = kept;
  const status = await vitest('embedded', 'promises')(
    report,
    args.filter((arg) => arg !== '--write'),
    undefined,
  );
  console.log(`\n${printed(readKept(kept))}`);
  if (args.includes('--write')) writeDocument(readKept(kept));
  return status;
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
      `--shuffle=${process.env.TEST_SEED}`,
      // Vitest calls the option -t, Playwright calls it --grep.
      ...args.map((arg) => (arg === '-t' ? '--grep' : arg)),
    ],
    { NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
}

/**
 * @typedef {{ name: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string, duration?: number | null }[] }} TestFile `duration` in milliseconds
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
    files: testResults.map(({ name, startTime, endTime }) => ({
      title: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
    tests: tests.map(({ title, duration }) => ({ title, seconds: (duration ?? 0) / 1000 })),
  };
}

/**
 * @typedef {{ status: string, results: { duration: number }[] }} Run
 * @typedef {{ title: string, file: string, specs?: { title: string, tests: Run[] }[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, skipped: number }, suites: Suite[] }} report
 * @returns {Outcome}
 */
function readPlaywright({ stats, suites }) {
  const tests = suites.flatMap(testsIn);
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: tests.filter(({ hasFailed }) => hasFailed).map(({ title }) => title),
    files: [...files].map(([title, seconds]) => ({ title, seconds })),
    tests,
  };
}

/**
 * @param {Suite} suite
 * @returns {(Timed & { file: string, hasFailed: boolean })[]} the tests of the suite, with file and title
 */
function testsIn({ file, specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => ({
    file,
    title: `${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    hasFailed: tests.some(({ status }) => status === 'unexpected'),
  }));
  return [...own, ...suites.flatMap(testsIn)];
}
