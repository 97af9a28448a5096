import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run dev [-- --open]',
  'Sirve el sitio desde el código y se recarga con cada cambio. --open lo abre en el navegador.',
);

const { ensureInstalled, fromSources } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');
const { foreground } = await import('./run.mjs');

loadEnvironmentFile();
await ensureInstalled();
process.exit(
  await foreground(process.execPath, [...fromSources('src/app/dev.ts'), ...process.argv.slice(2)]),
);
