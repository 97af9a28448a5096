import { existsSync } from 'node:fs';
import { campaign } from '#campaign/campaign.ts';
import { ensureFirstAdministrator } from '../../features/accounts/server/first-administrator.ts';
import { erasuresOf } from '../../features/people/server/erasures.ts';
import type { AwayAtStart, DatabaseConnection } from '../../shared/server/database/database.ts';
import { openDatabase } from '../../shared/server/database/open-database.ts';
import { derivedKeys } from '../../shared/server/keyed-hash.ts';
import { erasureFilesOf } from '../backup/erasures-beside.ts';
import { databaseIn } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { campaignNamesOf, requireOwnDatabase } from '../config/own-campaign.ts';
import { lastGoodCopyIn } from '../content/public-content.ts';
import { seed } from '../content/seed.ts';
import { FEATURES, personalDataIn } from '../features.ts';
import { endWith } from '../process/end-with.ts';
import { databaseCause } from '../process/failure-causes.ts';
import { linesFor } from '../process/start-failures.ts';
import { BUILT } from '../root.ts';
import { RELEASE, rollbackLines } from './rollback.ts';

/**
 * Opens the database, applies migrations, erases again all persons who were erased after a restored backup was made,
 * and creates the first content and administrator. A site with a last good copy of its content also starts while
 * PostgreSQL is unreachable. Throws DatabaseOfAnother if the database belongs to another campaign.
 * @param isStart whether the site starts. A command that only reads creates neither content nor an administrator.
 */
export const openPreparedDatabase = (
  env: Env,
  migrationsFolder: string,
  secret: string,
  isStart = true,
): Promise<DatabaseConnection> =>
  openDatabase({
    url: env.databaseUrl,
    folder: databaseIn(env.dataFolder),
    migrationsFolder,
    emptyDatabase: BUILT.emptyDatabase,
    release: RELEASE,
    upgraded: (upgrade) => console.log(rollbackLines(upgrade).join('\n')),
    prepare: async (database) => {
      await requireOwnDatabase(database, campaignNamesOf(campaign));
      const erasures = erasuresOf({
        database,
        keyFor: derivedKeys(secret),
        data: personalDataIn(FEATURES),
        files: erasureFilesOf(env),
        report: (_, message) => console.error(message),
      });
      const erased = await erasures.applyMissing();
      if (erased > 0) console.log(ERASED_AGAIN);
      if (!isStart) return;
      if (env.seedContent) await seed(database);
      await ensureFirstAdministrator(database, {
        email: env.adminEmail,
        password: env.adminPassword,
        mayGenerate: env.mode === 'demo',
        isStartedAgain: Boolean(process.env.STARTED_AGAIN),
        show: showCredentials,
      });
    },
    awayAtStart: existsSync(lastGoodCopyIn(env.dataFolder)) ? startWithCopy : undefined,
  });

const ERASED_AGAIN =
  'La base de datos es de una copia de antes de borrar datos de personas: se borraron de nuevo.';

const startWithCopy: AwayAtStart = {
  waiting: (error) =>
    console.error(
      `Por ahora ${databaseCause(error)}\nHasta que vuelva, el sitio muestra la última copia de su contenido.`,
    ),
  failed: (error) => endWith(linesFor(error)),
};

const showCredentials = ({ email, password }: { email: string; password: string }) =>
  console.log(
    [
      'Primer ingreso a la administración (hasta que alguien entre, cada inicio muestra otra contraseña):',
      `  correo      ${email}`,
      `  contraseña  ${password}`,
      DEMO_DATA_HINT,
    ].join('\n'),
  );

const DEMO_DATA_HINT =
  'Para ver el panel con mensajes, pedidos y repartos inventados: pará el sitio, npm run demo-data, y volvé a iniciarlo.';
