import { fileURLToPath } from 'node:url';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();

const { askRegistry, openFindings } = await import('./audit.mjs');
const { licenceErrors } = await import('./licences.mjs');
const { lockedPackages } = await import('./locked-packages.mjs');
const { ensureToolsInstalled } = await import('./prepare.mjs');
const { capture, projectRoot, tool } = await import('./run.mjs');

const PROJECTS = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.worker.json'];

/**
 * Runs the type checker, the linter and the formatter in parallel, checks the licences and known vulnerabilities of the
 * dependencies, and prints the errors on the console.
 * @param {{ fix?: boolean }} [options] with `fix`, lint and format errors are corrected where the tool can do so
 * @returns {Promise<boolean>} whether there were no errors
 */
export async function check({ fix = false } = {}) {
  const isTerminal = process.stdout.isTTY === true;
  // Colours are set explicitly, because one of the tools would otherwise write colour codes to a log file as well.
  const colours = `--colors=${isTerminal ? 'force' : 'off'}`;
  const results = await Promise.all([
    ...PROJECTS.map((project) => run('tsc', '-p', project, '--pretty', String(isTerminal))),
    fix ? run('biome', 'check', '--write', '.', colours) : run('biome', 'ci', '.', colours),
    checkLicences(),
    checkVulnerabilities(),
  ]);
  return results.every(Boolean);
}

/**
 * @param {string} name
 * @param {...string} args
 */
async function run(name, ...args) {
  const { succeeded, output } = await capture(process.execPath, [tool(name), ...args]);
  const title = [name, ...args.slice(0, 2)].join(' ');
  return tell(title, succeeded ? [] : [output]);
}

function checkLicences() {
  const packages = lockedPackages(projectRoot);
  return tell(`licencias de ${Object.keys(packages).length - 1} paquetes`, licenceErrors(packages));
}

/** Succeeds as well when the registry cannot be asked, because a check has to work without a connection. */
async function checkVulnerabilities() {
  const { report, failure } = await askRegistry();
  if (report) return tell('npm audit', openFindings(report));
  console.log(`– npm audit: no se pudo preguntar al registro por vulnerabilidades conocidas (${failure})`);
  return true;
}

/**
 * @param {string} title
 * @param {string[]} errors
 */
function tell(title, errors) {
  console.log([`${errors.length === 0 ? '✔' : '✘'} ${title}`, ...errors].join('\n'));
  return errors.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(
    'Se usa así: npm run check [-- --fix]',
    'Revisa tipos, estilo, licencias y vulnerabilidades conocidas. --fix corrige el estilo.',
  );
  await ensureToolsInstalled();
  process.exit((await check({ fix: process.argv.includes('--fix') })) ? 0 : 1);
}
