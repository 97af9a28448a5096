import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM_FLAGS } from './chromium.mjs';
import { capture, projectRoot, tool } from './run.mjs';

const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);
const LCP_LIMIT_MS = 900;

/** The columns of the table, each with the id of its audit in Lighthouse's report. */
const AUDITS = /** @type {const} */ ({
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  kB: 'total-byte-weight',
});

/**
 * @typedef {Record<string, number>} Figures by column
 * @typedef {{ figures: Figures, faults: string[] }} Audit
 */

/**
 * Runs one Lighthouse audit with the default settings: a mid-range phone on a slow network.
 * @param {string} url
 * @param {{ chromium: string, report: string }} options the browser, and a file to write to
 * @returns {Promise<Audit>}
 */
export async function audit(url, { chromium, report }) {
  const lighthouse = tool('lighthouse', path.join(projectRoot, 'bench/lighthouse'));
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
  const output = ['--output=json', `--output-path=${report}`, '--quiet', '--no-enable-error-reporting'];
  const args = [lighthouse, url, `--chrome-flags=${flags}`, `--only-categories=${CATEGORIES}`, ...output];
  const env = { ...process.env, CHROME_PATH: chromium };
  let run = await capture(process.execPath, args, { env });
  // Chromium sometimes records no trace. Lighthouse's error message then advises to run it again.
  for (let again = 0; again < 3 && run.output.includes('NO_NAVSTART'); again += 1) {
    run = await capture(process.execPath, args, { env });
  }
  if (!run.succeeded) throw new Error(`Lighthouse falló en ${url}:\n${run.output}`);
  return read(JSON.parse(readFileSync(report, 'utf8')));
}

/**
 * @param {any} report
 * @returns {Audit}
 */
function read({ categories, audits }) {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]);
  const values = Object.entries(AUDITS).map(([column, name]) => [column, audits[name].numericValue ?? 0]);
  const figures = Object.fromEntries([...scores, ...values]);
  figures.kB /= 1000;
  const faults = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    categories[name].auditRefs
      .filter(
        (/** @type {any} */ { id, weight }) =>
          weight > 0 && audits[id].score !== null && audits[id].score < 1,
      )
      .map((/** @type {any} */ { id }) => `${name}: ${audits[id].title}`),
  );
  return { figures, faults };
}

/**
 * @param {Audit[]} audits of one page
 * @returns {Audit}
 */
export function medians(audits) {
  const columns = [...CATEGORIES, ...Object.keys(AUDITS)];
  const figures = columns.map((column) => [
    column,
    median(audits.map((audit) => audit.figures[column] ?? 0)),
  ]);
  return {
    figures: Object.fromEntries(figures),
    faults: [...new Set(audits.flatMap((audit) => audit.faults))],
  };
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Returns one line for each target that a page misses.
 * @param {Audit & { page: string }} result
 */
export function shortcomings({ page, figures, faults }) {
  const low = CATEGORIES.filter((name) => (figures[name] ?? 0) < 100).map(
    (name) => `${name} ${figures[name]} < 100`,
  );
  const lcp = figures['LCP ms'] ?? 0;
  if (lcp > LCP_LIMIT_MS) low.push(`LCP ${Math.round(lcp)} ms > ${LCP_LIMIT_MS} ms`);
  return [...low, ...(low.length > 0 ? faults : [])].map((line) => `✘ ${page}: ${line}`);
}

/** @param {(Audit & { page: string })[]} results */
export function table(results) {
  const columns = [...CATEGORIES, ...Object.keys(AUDITS)];
  const rows = results.map(({ page, figures }) => [
    page,
    ...columns.map((column) =>
      column === 'CLS' ? (figures.CLS ?? 0).toFixed(3) : `${Math.round(figures[column] ?? 0)}`,
    ),
  ]);
  const lines = [['página', ...columns], ...rows];
  const widths =
    lines[0]?.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0))) ?? [];
  return lines
    .map((cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .join('\n');
}
