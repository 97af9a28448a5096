import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run test:nodes [-- ARCHIVO]',
  'Corre las pruebas en cada versión de Node que el sitio acepta.',
);

const { foreground } = await import('./run.mjs');

/** The oldest supported version of Node, and the newest versions of the two release lines that still get updates. */
const VERSIONS = ['20.19.0', '22', '24'];
const PARTS = ['unit', 'browser'];

/**
 * `npm run test:nodes` runs parts of the tests on each version of Node, which it installs from the package registry.
 * Arguments, such as a file, are passed on to the tests.
 */
const failures = [];
for (const version of VERSIONS) {
  // Each version has a folder outside the project, because installing it in the project would empty node_modules.
  const folder = path.join(tmpdir(), 'campaign-site-nodes', version);
  const programs = path.join(folder, 'node_modules/node/bin');
  if (!existsSync(path.join(programs, 'node'))) {
    console.log(`\nInstalando Node ${version}…`);
    const status = await foreground('npm', ['install', '--no-save', '--prefix', folder, `node@${version}`]);
    if (status !== 0) process.exit(status);
  }
  const PATH = `${programs}${path.delimiter}${process.env.PATH}`;
  for (const part of PARTS) {
    console.log(`\n━━ Node ${version}: ${part} ━━`);
    const args = ['scripts/test.mjs', `--only=${part}`, ...process.argv.slice(2)];
    const status = await foreground(path.join(programs, 'node'), args, { PATH });
    if (status !== 0) failures.push(`Node ${version}: ${part}`);
  }
}
for (const failure of failures) console.error(`FAILED ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
