import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DEMO_ADMIN } from '../../../scripts/demo-environment.mjs';
import { assetsOf } from '../../../src/app/assets.ts';
import { ROOT } from '../../../src/app/root.ts';
import { buildServer } from '../../../src/app/server.ts';
import { listRequests } from '../../../src/features/list-requests/server/table.ts';
import { consoleChannel } from '../../../src/features/verification/server/channels/console-channel.ts';
import { searchable } from '../../../src/shared/contract/search.ts';
import { connectEmbedded } from '../../../src/shared/server/database.ts';
import type { GivenOrder } from './orders-site.ts';

/** The site over a database in memory, with the built files. A test puts orders into it as if neighbours had sent them. */
const [port, apiKey = ''] = process.argv.slice(2);
const client = path.join(ROOT, 'dist/client');
const read = (file: string) => fs.readFileSync(path.join(client, file), 'utf8');
const connection = await connectEmbedded(await PGlite.create(), path.join(ROOT, 'db/migrations'));
const { app, accounts } = await buildServer({
  env: { mode: 'demo', apiKey, trustProxy: ['127.0.0.1'], geocoder: null },
  publicUrl: `http://127.0.0.1:${port}`,
  connection,
  dataFolder: fs.mkdtempSync(path.join(tmpdir(), 'orders-site-')),
  sessionSecret: 'a-secret-for-tests-that-is-long-enough',
  mailer: { send: async () => {} },
  channels: [consoleChannel(() => {})],
  assets: assetsOf(JSON.parse(read('.vite/manifest.json')), read),
  folders: { assets: path.join(client, 'assets'), pictures: path.join(ROOT, 'dist/pictures') },
});
await accounts.users.add({ name: 'Administradora', role: 'admin', ...DEMO_ADMIN });
await app.listen({ host: '127.0.0.1', port: Number(port) });

/** So many rows are stored in one go. */
const BATCH = 1000;

async function add(orders: GivenOrder[]): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < orders.length; first += BATCH) {
    const rows = orders.slice(first, first + BATCH).map(({ delivered, ...order }) => ({
      ...{ ...order, delivered, deliveredAt: delivered ? new Date() : null },
      search: searchable([order.name, order.phone, order.address].join(' ')),
    }));
    const stored = await connection.database
      .insert(listRequests)
      .values(rows)
      .returning({ id: listRequests.id });
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

process.on('message', (request: { add: GivenOrder[] } | 'forget all') => {
  const done =
    request === 'forget all' ? connection.database.delete(listRequests).then(() => []) : add(request.add);
  void done.then((ids) => process.send?.(ids));
});
process.once('disconnect', () => process.exit());
if (process.connected) process.send?.('ready');
