import { rmSync } from 'node:fs';
import path from 'node:path';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run build',
  'Arma el sitio para producción en dist/. docs/operation.md dice cómo llevarlo al servidor.',
);

const { BUILD_FOLDER } = await import('../src/campaign/campaign-folder.mjs');
const { writeBillOfMaterials } = await import('./bill-of-materials.mjs');
const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
const { projectRoot } = await import('./run.mjs');

// Builds for production even if this machine sets another NODE_ENV.
process.env.NODE_ENV = 'production';
await ensureInstalled();
await ensureBuilt();
await writeBillOfMaterials(projectRoot);
rmSync(path.join(projectRoot, BUILD_FOLDER, 'test-programs'), { recursive: true, force: true });
console.log(`El sitio para producción está en ${BUILD_FOLDER}/. Se pone en marcha con: npm run serve`);
