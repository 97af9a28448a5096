import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readEnvironment } from '../../src/app/config/env.ts';
import { buildServer } from '../../src/app/server.ts';
import { openDatabase } from '../../src/shared/server/database/open-database.ts';
import { NO_ASSETS } from './no-assets.ts';
import { MIGRATIONS } from './prepared-database.ts';
import { storeVerifiedPhones } from './verified-phones.ts';

/** Test program: the server in a process that a test can kill. Prints its port when it listens. */
const { folder, url, apiKey, visitors } = JSON.parse(process.argv[2] ?? '{}') as {
  folder: string;
  url?: string;
  apiKey: string;
  /** How many visitors' phones are stored as verified before the server listens. */
  visitors: number;
};
const sessionSecret = 'a-secret-for-the-load-that-is-long-enough';
const connection = await openDatabase({
  url,
  folder: path.join(folder, 'base'),
  migrationsFolder: MIGRATIONS,
});
await storeVerifiedPhones(connection.database, sessionSecret, visitors);
const { app } = await buildServer({
  env: { ...readEnvironment({}), apiKey, geocoder: null },
  publicUrl: 'http://localhost',
  connection,
  assets: NO_ASSETS,
  dataFolder: folder,
  sessionSecret,
  mailer: { send: async () => {} },
  channels: [],
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
