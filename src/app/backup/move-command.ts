import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openWholeEmbedded } from '../../shared/server/database/whole-database.ts';
import { helpIfAsked } from '../command-help.mjs';
import { databaseIn } from '../config/data-folder.ts';
import { readStorageSettings } from '../config/env.ts';
import { BUILT } from '../root.ts';
import { archiveLinesOf } from './archive.ts';
import { amount, CommandRefused, runCommand, secondsSince } from './command.ts';
import { load } from './load.ts';
import { NotEmpty } from './restore.ts';
import { postgresTarget } from './restore-target.ts';
import { requireOwnFolder } from './site-archive.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

const USAGE =
  'Se usa así: npm run move -- --to postgres://usuario:contraseña@servidor:5432/base [--overwrite]';

helpIfAsked(
  USAGE,
  'Copia la base de datos embebida a PostgreSQL, con el sitio parado, y compara cada tabla. Con --overwrite reemplaza',
  'lo que hay allá. La embebida y los medios quedan como están.',
);

/**
 * Entry point of `npm run move`: copies the embedded database to a PostgreSQL server and compares every table. The
 * embedded database and the media stay as they are.
 */
runCommand(async () => {
  const { to, overwrite } = optionsFrom(process.argv.slice(2));
  const { dataFolder } = readStorageSettings({ ...process.env, DATABASE_URL: undefined });
  const folder = databaseIn(dataFolder);
  if (!existsSync(path.join(folder, 'pg')))
    throw new CommandRefused(`No hay una base de datos en ${dataFolder}.`);
  requireOwnFolder(dataFolder);
  const start = performance.now();
  const { database, close } = await openWholeEmbedded(folder);
  try {
    const snapshot = await takeSnapshot(database, dataFolder);
    await copy(snapshot, to, overwrite).finally(() => snapshot.close());
    for (const { name, rows, sha256 } of snapshot.tables)
      console.log(`${name.padEnd(24)} ${amount(rows).padStart(10)} filas   ${sha256.slice(0, 16)}`);
  } finally {
    await close();
  }
  console.log(
    `La base de datos está en PostgreSQL: filas y sumas de cada tabla son iguales. Tardó ${secondsSince(start)}.`,
  );
  console.log('Ahora poné esa dirección en DATABASE_URL e iniciá el sitio. Los medios siguen en su carpeta.');
});

/** Loads a snapshot into a PostgreSQL database in one transaction, which compares rows and hashes before it commits. */
async function copy(snapshot: Snapshot, url: string, overwrite: boolean) {
  const target = await postgresTarget(url);
  try {
    if (!overwrite && !(await target.isEmpty()))
      throw new NotEmpty('La base de datos no está vacía. Para reemplazar lo que hay, agregá --overwrite.');
    await target.replace((transaction) =>
      load({
        transaction,
        migrationsFolder: BUILT.migrations,
        about: snapshot,
        lines: archiveLinesOf(snapshot.read()),
      }),
    );
  } finally {
    await target.close();
  }
}

function optionsFrom(args: string[]) {
  const { to = '', overwrite = false } = parsed(args);
  if (!/^postgres(ql)?:\/\//.test(to)) throw new CommandRefused(USAGE);
  return { to, overwrite };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { to: { type: 'string' }, overwrite: { type: 'boolean' } } }).values;
  } catch {
    throw new CommandRefused(USAGE);
  }
}
