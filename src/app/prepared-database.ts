import path from 'node:path';
import { ensureFirstAdministrator } from '../features/accounts/server/first-administrator.ts';
import { type DatabaseConnection, openDatabase } from '../shared/server/database.ts';
import { seedOnce } from './content.ts';
import type { Env } from './env.ts';
import { ROOT } from './root.ts';

/** The database with its tables, its first content and its first administrator. */
export async function openPreparedDatabase(env: Env): Promise<DatabaseConnection> {
  const connection = await openDatabase({
    url: env.databaseUrl,
    folder: path.join(env.dataFolder, 'base-de-datos'),
    migrationsFolder: path.join(ROOT, 'db/migrations'),
  });
  if (env.seedContent) await seedOnce(connection.database);
  await ensureFirstAdministrator(connection.database, {
    email: env.adminEmail,
    password: env.adminPassword,
    show: showCredentials,
  });
  return connection;
}

const showCredentials = ({ email, password }: { email: string; password: string }) =>
  console.log(
    [
      'Primer ingreso a la administración (se muestra una sola vez):',
      `  correo      ${email}`,
      `  contraseña  ${password}`,
    ].join('\n'),
  );
