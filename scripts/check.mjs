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
  const results = await Promise.all([
    ...PROJECTS.map((project) => run(`tsc -p ${project}`, 'tsc', '-p', project)),
    fix ? run('biome check --write', 'biome', 'check', '--write', '.') : run('biome ci', 'biome', 'ci', '.'),
  ]);
  return results.every(Boolean);
}

/**
 * @param {string} title
 * @param {string} name
 * @param {...string} args
 */
async function run(title, name, ...args) {
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
  const { succeeded, output } = await capture(process.execPath, [tool(name), ...args], { env });
  console.log(succeeded ? `✔ ${title}` : `✘ ${title}\n${output}`);
  return succeeded;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  process.exit((await check({ fix: process.argv.includes('--fix') })) ? 0 : 1);
}
