import { rm } from 'node:fs/promises';
import { erasureFileIn } from '../../features/people/server/erasure-file.ts';
import { formatMoment } from '../../shared/contract/calendar.ts';
import { databaseIn } from '../config/data-folder.ts';
import { readStorageSettings } from '../config/env.ts';
import { lastGoodCopyIn } from '../content/public-content.ts';
import { FEATURES, tellRestored } from '../features.ts';
import { runCommand } from '../process/command.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { BUILT } from '../root.ts';
import { amount, secondsSince } from './amounts.ts';
import { copyErasures, erasuresBeside } from './erasures-beside.ts';
import { findArchive } from './find-archive.ts';
import { restore } from './restore.ts';
import { embeddedTarget, postgresTarget } from './restore-target.ts';
import { mediaOf, requireKey, requireOwnFolder } from './site-archive.ts';

const USAGE =
  'Se usa así: npm run restore -- --from ARCHIVO [--overwrite]. En lugar del archivo puede ir la carpeta o el s3:// de las copias: se toma la más nueva.';

const COMMAND = {
  usage: USAGE,
  about: [
    'Restaura la base de datos y los medios, con el sitio parado. La copia entera se comprueba antes de cambiar algo.',
    'Con --overwrite reemplaza lo que hay.',
  ],
  options: { from: { type: 'string' }, overwrite: { type: 'boolean', default: false } },
} as const;

/** Entry point of `npm run restore`: restores database and media from one archive. */
runCommand(COMMAND, async ({ from, overwrite }) => {
  if (!from) throw new CommandRefused(USAGE);
  const storage = readStorageSettings(process.env);
  const { databaseUrl, dataFolder, backup } = storage;
  const secret = requireKey(backup.key);
  requireOwnFolder(dataFolder);
  const start = performance.now();
  const archive = await findArchive(from, storage.bucket);
  if (!from.endsWith(archive.name)) console.log(`La copia más nueva es ${archive.name}.`);
  const target = databaseUrl
    ? await postgresTarget(databaseUrl)
    : await embeddedTarget(databaseIn(dataFolder), BUILT.emptyDatabase);
  const { about, media } = await restore({
    read: archive.read,
    secret,
    target,
    media: mediaOf(storage),
    migrationsFolder: BUILT.migrations,
    overwrite,
    restored: (transaction) => tellRestored(FEATURES, transaction),
    progress: (line) => console.log(line),
  }).finally(() => target.close());
  await rm(lastGoodCopyIn(dataFolder), { force: true });
  const erased = await copyErasures(erasuresBeside(archive.target), erasureFileIn(dataFolder));
  if (erased > 0)
    console.log('Al iniciar, el sitio borra de nuevo a las personas que se borraron después de la copia.');
  const rows = about.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Se restauró la copia del ${formatMoment(about.createdAt)} (versión ${about.release}): ` +
      `${amount(rows)} filas en ${about.tables.length} tablas y ${amount(media)} archivos, en ${secondsSince(start)}.`,
  );
});
