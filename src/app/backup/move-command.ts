import { openWholeEmbedded } from '../../shared/server/database/whole-database.ts';
import { readStorageSettings } from '../config/env.ts';
import { runCommand } from '../process/command.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { BUILT } from '../root.ts';
import { amount, secondsSince } from './amounts.ts';
import { archiveLinesOf } from './archive.ts';
import { load } from './load.ts';
import { postgresTarget } from './restore-target.ts';
import { requireDatabaseIn, requireOwnFolder } from './site-archive.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

const USAGE =
  'Se usa así: npm run move -- --to postgres://usuario:contraseña@servidor:5432/base [--overwrite]';

const COMMAND = {
  usage: USAGE,
  about: [
    'Copia la base de datos embebida a PostgreSQL, con el sitio parado, y compara cada tabla. Con --overwrite reemplaza',
    'lo que hay allá. La embebida y los medios quedan como están.',
  ],
  options: { to: { type: 'string', default: '' }, overwrite: { type: 'boolean', default: false } },
} as const;

/**
 * Entry point of `npm run move`: copies the embedded database to a PostgreSQL server and compares every table. The
 * embedded database and the media stay as they are.
 */
runCommand(COMMAND, async ({ to, overwrite }) => {
  if (!/^postgres(ql)?:\/\//.test(to)) throw new CommandRefused(USAGE);
  const { dataFolder } = readStorageSettings({ ...process.env, DATABASE_URL: undefined });
  const folder = requireDatabaseIn(dataFolder);
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
      throw new CommandRefused(
        'La base de datos no está vacía. Para reemplazar lo que hay, agregá --overwrite.',
      );
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
