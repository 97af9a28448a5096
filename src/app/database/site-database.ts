import { openDatabase } from '../../shared/server/database/open-database.ts';
import { databaseIn } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { BUILT } from '../root.ts';

/** Opens the site's database for a command and applies migrations. Throws DataFolderError while the site is running. */
export const openSiteDatabase = ({ databaseUrl, dataFolder }: Pick<Env, 'databaseUrl' | 'dataFolder'>) =>
  openDatabase({ url: databaseUrl, folder: databaseIn(dataFolder), migrationsFolder: BUILT.migrations });
