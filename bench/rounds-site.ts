import { campaign } from '#campaign/campaign.ts';
import { listRequestStore } from '../src/features/list-requests/server/store.ts';
import { buildListRequest, buildLocations } from '../tests/support/factories.ts';
import { openAdminSite } from './admin-site.ts';

const { delivery } = campaign;

/** Runs a server with pending list requests and an administrator's session: `node rounds-site.ts PORT FOLDER COUNT`. */
const [port, folder = '', count] = process.argv.slice(2);

const { app, connection } = await openAdminSite(folder);
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
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('listening');
