import { requireNode } from './require-node.mjs';

requireNode();

const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');

loadEnvironmentFile();
await ensureInstalled();
await ensureBuilt();

// In this same process: signals and exit codes are the server's own.
await import(new URL('../dist/server/main.js', import.meta.url).href);
