import { sweepRunner } from '../shared/server/sweeps.ts';
import type { ServerDependencies, Site } from './server-dependencies.ts';
import { serverPartsOf } from './server-parts.ts';
import { routesOf } from './server-routes.ts';
import { sweepsOf } from './sweeps.ts';

/** Builds the complete server. Tests use the same server as production. */
export async function buildServer(dependencies: ServerDependencies): Promise<Site> {
  const parts = await serverPartsOf(dependencies);
  const { app, connection, accounts, rounds, publications, alert, now } = parts;
  const sweeps = sweepRunner({
    connection,
    sweeps: sweepsOf(parts),
    now,
    log: (details, message) => app.log.error(details, message),
    alert,
  });
  for (const plugin of routesOf({ ...parts, lastSweeps: sweeps.last })) await app.register(plugin);
  app.addHook('onClose', () => accounts.recovery.settled());
  app.addHook('onClose', rounds.stop);
  app.addHook('onReady', publications.start);
  app.addHook('onClose', async () => publications.stop());

  const { changeContent, idleFor } = parts;
  const { publishDue } = publications;
  const { run: sweep, last: lastSweeps } = sweeps;
  return { app, accounts, changeContent, alert, idleFor, sweep, lastSweeps, publishDue };
}
