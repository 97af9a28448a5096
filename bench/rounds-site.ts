import path from 'node:path';
import { delivery } from '../campaign/delivery-area.ts';
import { readEnvironment } from '../src/app/env.ts';
import { ROOT } from '../src/app/root.ts';
import { buildServer } from '../src/app/server.ts';
import { listRequestStore } from '../src/features/list-requests/server/store.ts';
import { openDatabase } from '../src/shared/server/open-database.ts';
import { buildListRequest, buildLocations } from '../tests/support/factories.ts';
import { NO_ASSETS } from '../tests/support/no-assets.ts';

/** Runs a server with pending list requests and an administrator's session: `node rounds-site.ts PORT FOLDER COUNT`. */
const [port, folder = '', count] = process.argv.slice(2);

const connection = await openDatabase({
  folder: path.join(folder, 'base-de-datos'),
  migrationsFolder: path.join(ROOT, 'db/migrations'),
});
const [{ name: locality } = { name: '' }] = delivery.neighbourhoods;
await listRequestStore(connection.database).addAll(
  buildLocations(Number(count)).map((location, index) => ({
    listRequest: buildListRequest({
      ...location,
      address: `Calle ${index % 60} esq. ${index % 40}, ${locality}`,
    }),
    consent: null,
    reference: null,
  })),
);
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
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('listening');
