import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled, ensurePictures } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');
const { foreground } = await import('./run.mjs');

// The programs of this process run from their sources.
const SOURCES = ['--import', 'tsx', '--import', './scripts/campaign-imports.mjs'];

loadEnvironmentFile();
await ensureInstalled();
await ensurePictures();
process.exit(await foreground(process.execPath, [...SOURCES, 'src/app/dev.ts']));
