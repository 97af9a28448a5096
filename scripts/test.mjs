import { requireNode } from './require-node.mjs';

requireNode();

const { mkdtempSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { default: path } = await import('node:path');
const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
const { PARTS, runPart, summaryOf } = await import('./test-parts.mjs');

const { only, rest } = readArguments();
await ensureInstalled();
if (!only) await stopUnlessChecked();
await ensureBuilt();

const reports = mkdtempSync(path.join(tmpdir(), 'campaign-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const results = [];
for (const part of PARTS.filter(({ name }) => !only || name === only)) {
  heading(part.title);
  results.push(await runPart(part, path.join(reports, `${part.name}.json`), rest));
}
console.log(`\n${summaryOf(results)}`);
process.exit(results.every((result) => result.failed === 0) ? 0 : 1);

function readArguments() {
  const args = process.argv.slice(2);
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const names = PARTS.map((part) => part.name);
  if (only !== undefined && !names.includes(only)) {
    console.error(`No hay una parte "${only}". Las que hay: ${names.join(', ')}.`);
    process.exit(1);
  }
  return { only, rest: args.filter((arg) => !arg.startsWith('--only=')) };
}

async function stopUnlessChecked() {
  heading('Tipos y estilo');
  const { check } = await import('./check.mjs');
  if (await check()) return;
  console.error('\nHay errores de tipos o de estilo: las pruebas no se corrieron.');
  process.exit(1);
}

/** @param {string} title */
function heading(title) {
  console.log(`\n━━ ${title} ━━`);
}
