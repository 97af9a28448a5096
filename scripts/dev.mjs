import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled, fromSources } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');
const { foreground } = await import('./run.mjs');

loadEnvironmentFile();
await ensureInstalled();
process.exit(
  await foreground(process.execPath, [...fromSources('src/app/dev.ts'), ...process.argv.slice(2)]),
);
