import { removeOldResults } from '../shared/server/idempotency.ts';
import type { ServerDependencies, Site } from './server-dependencies.ts';
import { serverPartsOf } from './server-parts.ts';
import { routesOf } from './server-routes.ts';

/** Builds the complete server. Tests use the same server as production. */
export async function buildServer(dependencies: ServerDependencies): Promise<Site> {
  const parts = await serverPartsOf(dependencies);
  const { app, connection, database, accounts, activity, rounds, publications, verification } = parts;
  const { erasures, geocoding, previews, media, deliveries, retention } = parts;
  for (const plugin of routesOf(parts)) await app.register(plugin);
  app.addHook('onClose', () => accounts.recovery.settled());
  app.addHook('onClose', rounds.stop);
  app.addHook('onReady', publications.start);
  app.addHook('onClose', async () => publications.stop());

  const sweep = async () => {
    await erasures.writeFiles(); // every instance has a data folder of its own
    await connection.runAlone('sweep', async () => {
      await accounts.sweep();
      await activity.store.sweep();
      await verification.phones.sweep();
      await geocoding.sweep();
      await removeOldResults(database);
      await previews.sweep();
      await media.sweep();
      await deliveries.links.sweep();
      await retention.sweep();
    });
  };
  const { changeContent, alert, idleFor } = parts;
  const { publishDue } = publications;
  return { app, accounts, changeContent, verification, alert, idleFor, sweep, publishDue };
}
