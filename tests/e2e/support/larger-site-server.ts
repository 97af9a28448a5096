import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { assetsOf } from '../../../src/app/assets.ts';
import { seedOnce } from '../../../src/app/content.ts';
import { ROOT } from '../../../src/app/root.ts';
import { buildServer } from '../../../src/app/server.ts';
import { connectEmbedded } from '../../../src/shared/server/database.ts';
import { NEWS } from './larger-site.ts';

/** The site over a database in memory, with the built files and the sample's content and `NEWS`. */
const port = Number(process.argv[2]);
const client = path.join(ROOT, 'dist/client');
const read = (file: string) => fs.readFileSync(path.join(client, file), 'utf8');
const connection = await connectEmbedded(await PGlite.create(), path.join(ROOT, 'db/migrations'));
const { app, content } = await buildServer({
  env: { mode: 'demo', apiKey: 'a-key-for-tests' },
  publicUrl: `http://127.0.0.1:${port}`,
  connection,
  dataFolder: fs.mkdtempSync(path.join(tmpdir(), 'larger-site-')),
  sessionSecret: 'a-secret-for-tests-that-is-long-enough',
  mailer: { send: async () => {} },
  channels: [],
  assets: assetsOf(JSON.parse(read('.vite/manifest.json')), read),
  folders: { assets: path.join(client, 'assets'), pictures: path.join(ROOT, 'dist/pictures') },
});
await seedOnce(connection.database);
await content.news.add(Object.values(NEWS));
await app.listen({ host: '127.0.0.1', port });
process.once('disconnect', () => process.exit());
process.send?.('ready');
