import { fileURLToPath } from 'node:url';
import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./prepare.mjs');
const { capture, tool } = await import('./run.mjs');

const PROJECTS = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.worker.json'];

/**
 * Runs the type checker, the linter and the formatter in parallel and prints their errors on the console.
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
  console.log(succeeded ? `✔ ${title}` : `✘ ${title}\n${output}`);
  return succeeded;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  process.exit((await check({ fix: process.argv.includes('--fix') })) ? 0 : 1);
}
