import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm test [-- --only=PARTE] [ARCHIVO] [-t TÍTULO]',
  '            npm run test:long [-- --only=PARTE] [ARCHIVO]',
  'Corre las pruebas. Las partes y lo que necesitan están en tests/README.md.',
);

await import('./test-campaign.mjs');
const { mkdirSync, rmSync } = await import('node:fs');
const { default: path } = await import('node:path');
const { ensureBuilt, ensureToolsInstalled } = await import('./prepare.mjs');
const { projectRoot } = await import('./run.mjs');
const { LONG_PARTS, SHORT_PARTS, nothingRun, runGroup, summaryOf } = await import('./test-parts.mjs');

// TEST_SEED decides the random order of test files and tests.
process.env.TEST_SEED ||= String(Math.floor(Math.random() * 2 ** 31));

const isLong = process.argv.includes('--long');
const groups = isLong ? LONG_PARTS : SHORT_PARTS;
const { only, rest } = readArguments();
await ensureToolsInstalled();
/** @type {import('./test-parts.mjs').Result[]} */
const results = [];
// The checks and the build run at the same time: each of them has steps that use one processor only.
const [check] = await Promise.all([only || isLong ? undefined : checked(), ensureBuilt()]);
if (check) results.push(check);

const reports = path.join(projectRoot, 'node_modules/.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
for (const group of groups) {
  const parts = group.filter(({ name }) => !only || name === only);
  results.push(...(await runGroup(parts, ({ name }) => path.join(reports, `${name}.json`), rest)));
}
console.log(`\nOrden de las pruebas: TEST_SEED=${process.env.TEST_SEED} lo repite.`);
console.log(summaryOf(results));
if (results.every(({ outcome }) => outcome.passed + outcome.failed + outcome.skipped === 0)) {
  console.error('Ninguna prueba coincide con lo pedido.');
  process.exit(1);
}
process.exit(results.every(({ outcome }) => outcome.failed === 0) ? 0 : 1);

function readArguments() {
  const args = process.argv.slice(2);
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const names = groups.flat().map(({ name }) => name);
  if (only !== undefined && !names.includes(only)) {
    console.error(`No hay una parte "${only}". Las que hay: ${names.join(', ')}.`);
    process.exit(1);
  }
  return { only, rest: args.filter((arg) => !arg.startsWith('--only=') && arg !== '--long') };
}

/**
 * Runs the type checker and the linter before the tests, because tests of code that does not compile would only repeat
 * the compiler's errors.
 */
async function checked() {
  const title = 'Tipos y estilo';
  console.log(`\n━━ ${title} ━━`);
  const began = performance.now();
  const { check } = await import('./check.mjs');
  if (!(await check())) {
    console.error('\nHay errores de tipos o de estilo: las pruebas no se corrieron.');
    process.exit(1);
  }
  const seconds = (performance.now() - began) / 1000;
  return { title, seconds, outcome: nothingRun() };
}
