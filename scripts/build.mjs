import { rmSync } from 'node:fs';
import path from 'node:path';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run build',
  'Arma el sitio para producción en dist/. docs/operation.md dice cómo llevarlo al servidor.',
);

const { buildFolder } = await import('../src/app/campaign-folder.mjs');
const { writeBillOfMaterials } = await import('./bill-of-materials.mjs');
const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
const { projectRoot } = await import('./run.mjs');

// Builds for production even if this machine sets another NODE_ENV.
process.env.NODE_ENV = 'production';
await ensureInstalled();
await ensureBuilt();
await writeBillOfMaterials(projectRoot);
rmSync(path.join(projectRoot, buildFolder(), 'test-programs'), { recursive: true, force: true });
const start = buildFolder() === 'dist' ? 'npm run serve' : `node ${buildFolder()}/server/serve.js`;
console.log(`El sitio para producción está en ${buildFolder()}/. Se pone en marcha con: ${start}`);
