import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run bench [-- PARTE…]',
  'Mide la velocidad al lado de servidores y consultas desnudos. docs/performance.md nombra las partes.',
);

const { ensureBuilt, ensureToolsInstalled } = await import('./prepare.mjs');
const { foreground, tool } = await import('./run.mjs');

await ensureToolsInstalled();
await ensureBuilt();
// The benchmark measures React's production build, which the built site uses.
process.env.NODE_ENV = 'production';
process.exit(await foreground(process.execPath, [tool('tsx'), 'bench/bench.ts', ...process.argv.slice(2)]));
