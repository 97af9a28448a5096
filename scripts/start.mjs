import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm start',
  'Instala lo que falta, arma el sitio y lo pone en marcha en modo demostración, en http://localhost:3000.',
  'Las variables que cambian algo están en .env.example. Para pararlo, Ctrl C.',
);

const { BUILD_FOLDER } = await import('../src/campaign/campaign-folder.mjs');
const { buildToStart, ensureBuilt, ensureChecked, ensureInstalled } = await import('./prepare.mjs');
const { loadEnvironmentFile } = await import('./environment.mjs');

loadEnvironmentFile();
await ensureInstalled();
await ensureChecked();
await ensureBuilt(undefined, buildToStart);

// The server runs in this process, so that it receives signals directly and its exit code is the exit code of the
// command.
await import(new URL(`../${BUILD_FOLDER}/server/main.js`, import.meta.url).href);
