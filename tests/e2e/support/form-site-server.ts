import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { DEMO_ADMIN } from '../../../scripts/demo-environment.mjs';
import { assetsOf } from '../../../src/app/assets.ts';
import { seedOnce } from '../../../src/app/content.ts';
import { ROOT } from '../../../src/app/root.ts';
import { buildServer } from '../../../src/app/server.ts';
import { STANDARD_TILES } from '../../../src/app/tiles.ts';
import { consoleChannel } from '../../../src/features/verification/server/channels/console-channel.ts';
import { connectEmbedded } from '../../../src/shared/server/database.ts';
import type { FormSiteRequest } from './form-site.ts';

/** The site over a database in memory, with the built files. A test may let time pass in it and look at what was stored. */
const [port, geocoderUrl = '', tilesUrl = ''] = process.argv.slice(2);
const client = path.join(ROOT, 'dist/client');
const read = (file: string) => fs.readFileSync(path.join(client, file), 'utf8');
const connection = await connectEmbedded(await PGlite.create(), path.join(ROOT, 'db/migrations'));
const { database } = connection;
let ahead = 0;
const { app, accounts } = await buildServer({
  env: {
    ...{ mode: 'demo', apiKey: 'a-key-for-tests', trustProxy: ['127.0.0.1'] },
    geocoder: { source: 'photon', url: geocoderUrl },
    tiles: { ...STANDARD_TILES, url: tilesUrl },
  },
  now: () => new Date(Date.now() + ahead),
  publicUrl: `http://127.0.0.1:${port}`,
  connection,
  dataFolder: fs.mkdtempSync(path.join(tmpdir(), 'form-site-')),
  sessionSecret: 'a-secret-for-tests-that-is-long-enough',
  mailer: { send: async () => {} },
  channels: [consoleChannel(() => {})],
  assets: assetsOf(JSON.parse(read('.vite/manifest.json')), read),
  folders: { assets: path.join(client, 'assets'), pictures: path.join(ROOT, 'dist/pictures') },
});
await seedOnce(database);
await accounts.users.add({ name: 'Administradora', role: 'admin', ...DEMO_ADMIN });
await app.listen({ host: '127.0.0.1', port: Number(port) });

/** A geocoder that refused is left alone for a minute. */
const LONG_ENOUGH_MS = 61_000;

const answer = async (request: FormSiteRequest): Promise<object[]> => {
  switch (request.ask) {
    case 'messages':
      return rowsOf(sql`select name, phone, email, kind, text, consent_version, consented_at from contact_messages
        where phone = ${request.phone} order by id`);
    case 'orders':
      return rowsOf(sql`select name, phone, address, latitude, longitude, delivered, consent_version, consented_at
        from list_requests where phone = ${request.phone} order by id`);
    case 'time passes': {
      const span = sql`make_interval(secs => ${request.seconds})`;
      await database.execute(
        sql`update phone_codes set sent_at = sent_at - ${span}, expires_at = expires_at - ${span} where phone = ${request.phone}`,
      );
      await database.execute(
        sql`update verified_phones set expires_at = expires_at - ${span} where phone = ${request.phone}`,
      );
      return [];
    }
    case 'addresses forgotten':
      ahead += LONG_ENOUGH_MS;
      await database.execute(sql`delete from geocodings`);
      return [];
  }
};

async function rowsOf(query: SQL): Promise<object[]> {
  const { rows } = (await database.execute(query)) as unknown as { rows: object[] };
  return rows;
}

process.on('message', (request: FormSiteRequest) => {
  void answer(request).then((rows) => process.send?.(rows));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
