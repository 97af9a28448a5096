import { requireNode } from './require-node.mjs';

requireNode();

const { buildFolder } = await import('../src/app/campaign-folder.mjs');
const { buildToStart, ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');

loadEnvironmentFile();
await ensureInstalled();
await ensureBuilt(undefined, buildToStart);

// The server runs in this process, so that it receives signals directly and its exit code is the exit code of the
// command.
await import(new URL(`../${buildFolder()}/server/main.js`, import.meta.url).href);
