import { requireNode } from './require-node.mjs';

requireNode();

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
