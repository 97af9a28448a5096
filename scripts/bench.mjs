import { requireNode } from './require-node.mjs';

requireNode();

const { ensureBuilt, ensureToolsInstalled } = await import('./prepare.mjs');
const { foreground, tool } = await import('./run.mjs');

await ensureToolsInstalled();
await ensureBuilt();
process.env.NODE_ENV = 'production'; // makes the benchmark measure React's production build, which the built site uses
process.exit(await foreground(process.execPath, [tool('tsx'), 'bench/bench.ts', ...process.argv.slice(2)]));
