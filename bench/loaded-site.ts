import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { servedFont } from '../src/app/campaign-files/display-font.ts';
import { readEnvironment } from '../src/app/config/env.ts';
import { seed } from '../src/app/content/seed.ts';
import { assetsOf } from '../src/app/http/assets.ts';
import { BUILT, ROOT } from '../src/app/root.ts';
import { buildServer } from '../src/app/server.ts';
import { consoleChannel } from '../src/features/verification/server/channels/console-channel.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { keyedHash } from '../src/shared/server/keyed-hash.ts';
import { preparedFiles } from '../tests/support/campaign-files.ts';

/**
 * Runs the server with the sample content and with phones that one browser has verified: `node loaded-site.ts PORT
 * DATA_FOLDER FIRST_PHONE PHONES`, with DATABASE_URL for PostgreSQL. Once it listens, it sends that browser's cookie to
 * its parent process.
 */
const [port, folder = '', first, phones] = process.argv.slice(2);
const SECRET = 'a-secret-for-the-benchmark-that-is-long-enough';
const TOKEN = 'a'.repeat(43);
const browser = keyedHash(keyedHash(SECRET)('phone verification'))(`browser ${TOKEN}`);
const read = (file: string) => readFileSync(path.join(BUILT.client, file), 'utf8');

const connection = await openDatabase({
  url: process.env.DATABASE_URL,
  folder: path.join(folder, 'base-de-datos'),
  migrationsFolder: path.join(ROOT, 'db/migrations'),
  prepare: async (database) => {
    await seed(database);
    await database.execute(sql`
      insert into verified_phones (browser, phone, expires_at)
      select ${browser}, '09' || n, now() + interval '1 day'
      from generate_series(${Number(first) + 1}::int, ${Number(first) + Number(phones)}::int) as n
      on conflict do nothing`);
  },
});
const { app } = await buildServer({
  env: readEnvironment({}),
  publicUrl: 'http://localhost',
  connection,
  dataFolder: folder,
  sessionSecret: SECRET,
  mailer: { send: async () => {} },
  channels: [consoleChannel()],
  assets: assetsOf(JSON.parse(read('.vite/manifest.json')), read, servedFont(await preparedFiles())),
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.({ cookie: `verificacion=${TOKEN}` });
