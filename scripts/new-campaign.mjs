import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled, fromSources } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');
const { foreground } = await import('./run.mjs');

loadEnvironmentFile();
await ensureInstalled();
const program = fromSources('src/app/new-campaign/new-campaign-command.ts');
process.exit(await foreground(process.execPath, [...program, ...process.argv.slice(2)]));
