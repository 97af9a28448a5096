import { sweepRunner } from '../shared/server/sweeps.ts';
import { sweepsOf } from './process/sweeps.ts';
import type { ServerDependencies, Site } from './server-dependencies.ts';
import { serverPartsOf } from './server-parts.ts';
import { renderingOf, routesOf } from './server-routes.ts';
import { staticCopies } from './static-copy/static-copy.ts';

/** Builds the complete server. Tests use the same server as production. */
export async function buildServer(dependencies: ServerDependencies): Promise<Site> {
  const parts = await serverPartsOf(dependencies);
  const { app, idleFor, publications } = parts;
  const { alert, connection, content, now } = app.site;
  const sweeps = sweepRunner({
    connection,
    sweeps: sweepsOf(parts),
    now,
    log: (details, message) => app.log.error(details, message),
    alert,
  });
  const makeStaticCopy = staticCopies(app, renderingOf(parts));
  for (const plugin of routesOf({ ...parts, lastSweeps: sweeps.last, makeStaticCopy }))
    await app.register(plugin);
  app.addHook('onReady', publications.start);
  app.addHook('onClose', async () => publications.stop());

  const { run: sweep, last: lastSweeps } = sweeps;
  const { publishDue } = publications;
  return {
    app,
    accounts: app.accounts,
    changeContent: content.change,
    alert,
    idleFor,
    sweep,
    lastSweeps,
    publishDue,
    makeStaticCopy,
  };
}
