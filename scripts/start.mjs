import { requireNode } from './require-node.mjs';

requireNode();

const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');

loadEnvironmentFile();
await ensureInstalled();
await ensureBuilt();

// The server runs in this process, so that signals reach it and its exit code is the command's.
await import(new URL('../dist/server/main.js', import.meta.url).href);
