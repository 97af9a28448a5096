import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run migration -- --name que_cambia',
  'Escribe en db/migrations/ lo que cambió en las tablas. CONTRIBUTING.md dice qué puede cambiar en una versión.',
);

const { ensureToolsInstalled } = await import('./prepare.mjs');
const { foreground, tool } = await import('./run.mjs');

await ensureToolsInstalled();
const args = [tool('drizzle-kit'), 'generate', ...process.argv.slice(2)];
process.exit(await foreground(process.execPath, args));
