import { rmSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './require-node.mjs';

requireNode();

const { buildFolder } = await import('../src/app/campaign-folder.mjs');
const { writeBillOfMaterials } = await import('./bill-of-materials.mjs');
const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
const { projectRoot } = await import('./run.mjs');

// Makes the build for production, whatever the environment of the machine that builds says.
process.env.NODE_ENV = 'production';
await ensureInstalled();
await ensureBuilt();
await writeBillOfMaterials(projectRoot);
rmSync(path.join(projectRoot, buildFolder(), 'test-programs'), { recursive: true, force: true });
const start = buildFolder() === 'dist' ? 'npm run serve' : `node ${buildFolder()}/server/serve.js`;
console.log(`El sitio para producción está en ${buildFolder()}/. Se pone en marcha con: ${start}`);
