import { DiskSpace, freeSpaceForRecovery } from '../../shared/server/disk-space.ts';
import { endWhenBlocked } from '../../shared/server/process-watchdog.ts';
import { closeWithGrace } from '../../shared/server/shutdown.ts';
import { erasureFilesOf } from '../backup/erasures-beside.ts';
import { scheduleBackups, siteBackups } from '../backup/site-backups.ts';
import { awaitedSet } from '../campaign-files/awaited-set.ts';
import { prepareCampaignFiles, preparedIn } from '../campaign-files/campaign-files.ts';
import { removeOtherSets } from '../campaign-files/prepared-set.ts';
import { dependenciesFrom } from '../config/dependencies.ts';
import type { Env } from '../config/env.ts';
import { builtAssets } from '../http/built-assets.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { serveMetrics } from '../monitoring/metrics-server.ts';
import { addSiteMetrics } from '../monitoring/site-metrics.ts';
import { startTracing } from '../monitoring/tracing.ts';
import { BUILT } from '../root.ts';
import { buildServer } from '../server.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { answerCommands } from './answer-commands.ts';
import { followCampaign } from './campaign-changes.ts';
import { endWithParent } from './end-with-parent.ts';
import { inheritedSocket } from './inherited-socket.ts';
import { START_AGAIN } from './start-again.mjs';
import { scheduleSweeps } from './sweeps.ts';
import { watchSite } from './watch.ts';

/** Runs the site of this process until it is told to stop. A rehearsal gives it another clock for the election's calendar. */
export async function runSite(env: Env, { calendarNow }: Pick<ServerDependencies, 'calendarNow'> = {}) {
  freeSpaceForRecovery(env.dataFolder);
  const stopTracing = await startTracing(env.tracing);
  const preparing = prepareCampaignFiles(env.dataFolder);
  preparing.catch(() => {}); // reported below, after what the data folder itself does not allow
  const campaignFiles = awaitedSet(preparing);
  const dependencies = await dependenciesFrom(env, BUILT.migrations);
  const disk = new DiskSpace({ folder: env.dataFolder });
  const metrics = env.metrics.port === null ? undefined : createMetrics();
  const { publicUrl, connection } = dependencies;
  const backups = siteBackups(env, connection);
  const { app, alert, idleFor, sweep, lastSweeps, makeStaticCopy } = await buildServer({
    ...dependencies,
    ...builtAssets(env, campaignFiles),
    calendarNow,
    disk,
    backupStatus: backups?.status,
    backupNames: backups?.names,
    siteBackups: backups ?? undefined,
    erasureFiles: erasureFilesOf(env),
    metrics,
  });
  if (metrics)
    addSiteMetrics(metrics, {
      connection,
      submissions: app.verification.submissions,
      queues: app.queues,
      backupStatus: backups?.status,
      lastSweeps,
    });
  await disk.check();
  scheduleSweeps(sweep);
  watchSite({
    ping: connection.ping,
    dataFolder: env.dataFolder,
    publicUrl,
    backupStatus: backups?.status,
    alert,
  });
  connection.maintain?.({
    idleFor,
    report: (error) => app.log.error({ err: error }, 'the maintenance of the database failed'),
  });
  if (connection.kind === 'embedded') endWhenBlocked({ longestMs: LONGEST_BLOCK_MS, line: BLOCKED });
  if (backups) scheduleBackups(backups, { alert, log: (message) => app.log.info(message) });
  const stopAnsweringCommands = await answerCommands(connection, env, makeStaticCopy, (error, message) =>
    app.log.error({ err: error }, message),
  );
  await Promise.race([preparing, undefined]); // when it has failed already, nobody is let in
  await app.listen(listenOptionsOf(env));
  const { host, port } = env.metrics;
  const closeMetrics = metrics && port !== null ? await serveMetrics(metrics, { host, port }) : undefined;
  const close = async () => {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    stopAnsweringCommands();
    closeMetrics?.();
    await closeWithGrace(app);
    await connection.close();
    await stopTracing?.();
  };
  const stop = async (exitCode = 0) => {
    await close();
    process.exit(exitCode);
  };
  process.once('SIGINT', () => stop());
  process.once('SIGTERM', () => stop());
  endWithParent(stop);
  followCampaign({ startAgain: () => stop(START_AGAIN) });
  console.log(`El sitio está en ${publicUrl}${env.mode === 'demo' ? ' (modo demostración)' : ''}`);
  if (!campaignFiles.isReady()) console.log('Las fotos se están preparando: aparecen en unos segundos.');
  const folder = await preparing.catch(async (error: unknown) => {
    await close(); // a site that will never have its pictures must not go on
    throw error;
  });
  removeOtherSets(preparedIn(env.dataFolder), folder); // only now that no other process can have the data folder
}

/**
 * The process is killed when it has been blocked for this time, which is longer than any write takes. The embedded
 * database never returns from a write on a full disk.
 */
const LONGEST_BLOCK_MS = 30_000;
const BLOCKED =
  'La base de datos lleva 30 segundos sin terminar una operación (¿disco lleno?): el sitio se cierra. Al iniciarlo de nuevo se recupera.';

/**
 * New connections that may wait to be accepted. With Node's default of 511, many visitors at once would wait a second
 * for a retry.
 */
const CONNECTION_QUEUE = 4_096;

function listenOptionsOf({ host, port }: Env) {
  const fd = inheritedSocket(process.env);
  // Node ignores host and port when `fd` is given.
  return { host, port, backlog: CONNECTION_QUEUE, ...(fd !== null && { fd }) };
}

/** Time limit for shutdown. Requests that are unfinished by then have not been acknowledged to any client. */
const LONGEST_STOP_MS = 9_000;
