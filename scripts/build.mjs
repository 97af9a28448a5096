import { rmSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './require-node.mjs';

requireNode();

const { writeBillOfMaterials } = await import('./bill-of-materials.mjs');
const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
const { projectRoot } = await import('./run.mjs');

// Makes the build for production, whatever the environment of the machine that builds says.
process.env.NODE_ENV = 'production';
await ensureInstalled();
await ensureBuilt();
await writeBillOfMaterials(projectRoot);
rmSync(path.join(projectRoot, 'dist/test-programs'), { recursive: true, force: true });
console.log('El sitio para producción está en dist/. Se pone en marcha con: npm run serve');
