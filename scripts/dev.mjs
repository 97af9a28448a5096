import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled, ensurePictures, fromSources } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');
const { foreground } = await import('./run.mjs');

loadEnvironmentFile();
await ensureInstalled();
await ensurePictures();
process.exit(await foreground(process.execPath, fromSources('src/app/dev.ts')));
