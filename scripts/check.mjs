import { fileURLToPath } from 'node:url';
import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled } = await import('./prepare.mjs');
const { capture, tool } = await import('./run.mjs');

const PROJECTS = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.worker.json'];

/**
 * Types, lint and format, all at once; what is wrong goes to the console.
 * @param {{ fix?: boolean }} [options] mends what a machine can mend
 * @returns {Promise<boolean>} whether all is well
 */
export async function check({ fix = false } = {}) {
  const isTerminal = process.stdout.isTTY === true;
  // Asked for outright: left to themselves the tools guess, and one of them paints for machines that only log.
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
