import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { runAgainWhenAsked } from '../src/app/process/start-again.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm start',
  'Instala lo que falta, arma el sitio y lo pone en marcha en modo demostración, en http://localhost:3000.',
  'Las variables que cambian algo están en .env.example. Para pararlo, Ctrl C.',
);

const { BUILD_FOLDER } = await import('../src/campaign/campaign-folder.mjs');
const { ensureBuilt, ensureChecked, ensureInstalled } = await import('./prepare.mjs');
const { projectRoot } = await import('./run.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');

loadEnvironmentFile();
await ensureInstalled();
await ensureChecked();
await ensureBuilt();

const program = path.join(projectRoot, BUILD_FOLDER, 'server/main.js');
// In the demo a change in the campaign's folder starts the site again. In production the server runs in this process, so
// that it receives signals directly.
if (process.env.NODE_ENV === 'production') await import(pathToFileURL(program).href);
else process.exit(await runAgainWhenAsked(program));
