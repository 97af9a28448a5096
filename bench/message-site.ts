import path from 'node:path';
import { sql } from 'drizzle-orm';
import { campaign } from '../campaign/campaign.ts';
import { assembleAssets } from '../src/app/assets.ts';
import { readEnvironment } from '../src/app/env.ts';
import { ROOT } from '../src/app/root.ts';
import { buildServer } from '../src/app/server.ts';
import { consoleChannel } from '../src/features/verification/server/channels/console-channel.ts';
import { keyedHash } from '../src/shared/server/keyed-hash.ts';
import { openDatabase } from '../src/shared/server/open-database.ts';

/**
 * Runs the server with phones that are already verified: `node message-site.ts PORT DATA_FOLDER FIRST_PHONE PHONES`,
 * with DATABASE_URL for PostgreSQL. Reports the browser's cookie once it listens.
 */
const [port, folder = '', first, phones] = process.argv.slice(2);
const SECRET = 'a-secret-for-the-benchmark-that-is-long-enough';
const TOKEN = 'a'.repeat(43);
const NO_ASSETS = {
  styles: '',
  formStyles: '',
  script: '',
  fonts: [],
  files: [],
  islands: {},
  backOffice: { script: '', modules: [], stylesheets: [] },
};
const browser = keyedHash(keyedHash(SECRET)('phone verification'))(`browser ${TOKEN}`);

const connection = await openDatabase({
  url: process.env.DATABASE_URL,
  folder: path.join(folder, 'base-de-datos'),
  migrationsFolder: path.join(ROOT, 'db/migrations'),
});
await connection.database.execute(sql`
  insert into verified_phones (browser, phone, expires_at)
  select ${browser}, '09' || n, now() + interval '1 day'
  from generate_series(${Number(first) + 1}::int, ${Number(first) + Number(phones)}::int) as n`);
const { app } = await buildServer({
  env: readEnvironment({}),
  publicUrl: 'http://localhost',
  connection,
  dataFolder: folder,
  sessionSecret: SECRET,
  mailer: { send: async () => {} },
  channels: [consoleChannel()],
  assets: assembleAssets(NO_ASSETS),
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.({ cookie: `verificacion=${TOKEN}`, terms: campaign.privacy.version });
