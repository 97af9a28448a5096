import { requireNode } from './require-node.mjs';

requireNode();

const { ensureToolsInstalled } = await import('./prepare.mjs');
const { foreground, tool } = await import('./run.mjs');

await ensureToolsInstalled();
const args = [tool('drizzle-kit'), 'generate', ...process.argv.slice(2)];
process.exit(await foreground(process.execPath, args));
