import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run new-campaign [-- --from RESPUESTAS.json] [--replace]',
  'Hace preguntas y escribe la carpeta de una campaña nueva. --from toma las respuestas de un archivo, o convierte la',
  'carpeta de una versión anterior. --replace pone la nueva en lugar de la que hay, que queda al lado.',
);

const { ensureInstalled, fromSources } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');
const { foreground } = await import('./run.mjs');

loadEnvironmentFile();
await ensureInstalled();
const program = fromSources('src/app/new-campaign/new-campaign-command.ts');
const code = await foreground(process.execPath, [...program, ...process.argv.slice(2)]);
if (code !== 0 || !process.stdout.isTTY) process.exit(code);
console.log('\nSe abre en el navegador, como con npm run dev. Para pararlo, Ctrl C.');
process.exit(await foreground(process.execPath, [...fromSources('src/app/dev.ts'), '--open']));
