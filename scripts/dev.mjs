import { requireNode } from './require-node.mjs';

requireNode();

const { ensureInstalled, ensurePictures } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');
const { foreground, tool } = await import('./run.mjs');

loadEnvironmentFile();
await ensureInstalled();
await ensurePictures();
process.exit(await foreground(process.execPath, [tool('tsx'), 'src/app/dev.ts']));
