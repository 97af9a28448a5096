import { execFile } from 'node:child_process';
import { ACCEPTED_ADVISORIES } from './dependency-policy.mjs';
import { distributedFolders, lockedPackages } from './locked-packages.mjs';
import { projectRoot } from './run.mjs';

/**
 * @typedef {{ title: string, url: string, severity: string }} Advisory
 * @typedef {{ severity: string, via: (string | Advisory)[], nodes: string[] }} Vulnerability
 * @typedef {{ vulnerabilities: Record<string, Vulnerability> }} Report what `npm audit --json` prints
 * @typedef {import('./dependency-policy.mjs').AcceptedAdvisory} AcceptedAdvisory
 */

const LONGEST_MS = 8_000;

/**
 * Asks the registry about known vulnerabilities of the locked packages.
 * @param {{ registry?: string, longestMs?: number }} [options] by default the registry that npm uses
 * @returns {Promise<{ report?: Report, failure?: string }>} `failure` says why the registry could not be asked
 */
export function askRegistry({ registry, longestMs = LONGEST_MS } = {}) {
  const args = ['audit', '--json', '--package-lock-only', '--include=dev', '--fetch-retries=0'];
  if (registry) args.push(`--registry=${registry}`);
  const options = { cwd: projectRoot, timeout: longestMs, maxBuffer: 50_000_000 };
  return new Promise((resolve) => {
    // npm also exits with an error code when it finds vulnerabilities, so only its output tells whether the audit
    // worked.
    execFile('npm', args, options, (error, output) => {
      if (error?.killed) return resolve({ failure: `no respondió en ${longestMs / 1000} s` });
      const report = parsed(output);
      if (report?.vulnerabilities) resolve({ report });
      else resolve({ failure: report?.message ?? error?.message.split('\n')[0] ?? 'respuesta desconocida' });
    });
  });
}

/** @param {string} output */
function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

/**
 * Returns one line for each finding that has to be dealt with and is not accepted: all findings in distributed
 * packages, and the high and critical ones in tools.
 * @param {Report} report
 * @param {{ accepted?: AcceptedAdvisory[], today?: string, packages?: Record<string, import('./locked-packages.mjs').LockedPackage> }} [options]
 * @returns {string[]}
 */
export function openFindings(report, options = {}) {
  const { accepted = ACCEPTED_ADVISORIES, today = new Date().toISOString().slice(0, 10) } = options;
  const distributed = distributedFolders(options.packages ?? lockedPackages(projectRoot));
  return Object.entries(report.vulnerabilities).flatMap(([name, { via, nodes }]) =>
    via
      .filter((advisory) => typeof advisory === 'object') // a string names a package with its own entry
      .filter(({ severity }) => SEVERE.includes(severity) || nodes.some((folder) => distributed.has(folder)))
      .filter(({ url }) => !accepted.some(({ id, until }) => url.endsWith(`/${id}`) && today < until))
      .map(({ severity, title, url }) => `${name}: ${title} (${severity}) ${url}`),
  );
}

const SEVERE = ['high', 'critical'];
