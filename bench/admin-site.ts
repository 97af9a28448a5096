import path from 'node:path';
import { readEnvironment } from '../src/app/config/env.ts';
import { ROOT } from '../src/app/root.ts';
import { buildServer } from '../src/app/server.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { NO_ASSETS } from '../tests/support/no-assets.ts';

/**
 * Opens a production site without pages that treats every request as sent by one administrator. `folder` is its data
 * folder, and `url` that of a PostgreSQL database. Without `url` the site has an embedded database.
 */
export async function openAdminSite(folder: string, url?: string) {
  const connection = await openDatabase({
    url,
    folder: path.join(folder, 'base-de-datos'),
    migrationsFolder: path.join(ROOT, 'db/migrations'),
  });
  const { app } = await buildServer({
    env: { ...readEnvironment({}), mode: 'production' },
    publicUrl: 'http://localhost',
    connection,
    dataFolder: folder,
    sessionSecret: 'a-secret-for-the-benchmark-that-is-long-enough',
    mailer: { send: async () => {} },
    channels: [],
    assets: NO_ASSETS,
    identify: async () => ({ id: 1, name: 'Ana', email: 'ana@ejemplo.uy', role: 'admin' }),
    log: { write: () => {} },
  });
  return { app, connection };
}
