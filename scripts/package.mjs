import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run package',
  'Arma el sitio para producción y lo deja en un solo archivo, campaign-site-VERSIÓN.tar.gz, que anda con Node solo.',
  'Es para el sistema y el procesador de esta máquina, y no lleva ninguna campaña. docs/operation.md dice cómo usarlo.',
);

const { mkdirSync, mkdtempSync, rmSync, statSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { default: path } = await import('node:path');
const { ensureInstalled } = await import('./prepare.mjs');
const { foreground, projectRoot } = await import('./run.mjs');

await ensureInstalled(); // what packs the archive is among the packages
const { ARCHIVE_FOLDER, fillArchive, installForProduction, manifestOf, packArchive } = await import(
  './archive.mjs'
);
const status = await foreground(process.execPath, ['scripts/build.mjs']);
if (status !== 0) process.exit(status);

const { name, version } = manifestOf(projectRoot);
const archive = `${name}-${version}.tar.gz`;
const parent = mkdtempSync(path.join(tmpdir(), 'package-'));
process.on('exit', () => rmSync(parent, { recursive: true, force: true }));
const folder = path.join(parent, ARCHIVE_FOLDER);
mkdirSync(folder);
await fillArchive(projectRoot, folder, { withBill: true });
await installForProduction(projectRoot, folder);
packArchive(parent, path.join(projectRoot, archive));
const megabytes = Math.round(statSync(path.join(projectRoot, archive)).size / 1e6);
console.log(`El sitio está en ${archive} (${megabytes} MB). Después de desempaquetarlo se inicia así:`);
console.log(`  node ${ARCHIVE_FOLDER}/start.js --campaign CARPETA`);
