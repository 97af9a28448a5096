import path from 'node:path';
import { campaign } from '#campaign/campaign.ts';
import { erasureFileIn } from '../features/people/server/erasure-file.ts';
import { closedText } from '../shared/contract/election.ts';
import { can } from '../shared/contract/rights.ts';
import { prepareStaffRoutes } from '../shared/server/body-limits.ts';
import { sinceStart } from '../shared/server/elapsed.ts';
import { inOrderOfNeeds } from '../shared/server/feature.ts';
import { createGuard } from '../shared/server/guard.ts';
import { derivedKeys } from '../shared/server/keyed-hash.ts';
import { mailFailure } from '../shared/server/logging.ts';
import { mailOutbox } from '../shared/server/mail-outbox.ts';
import { previewStore } from '../shared/server/previews.ts';
import { replyToProblems } from '../shared/server/problems.ts';
import { securityHeaders } from '../shared/server/security-headers.ts';
import { accountsOf } from './accounts.ts';
import { activityPartsOf } from './activity.ts';
import { campaignWith } from './campaign-in-force.ts';
import { cardPartsOf } from './cards.ts';
import { contentPartsOf } from './content-parts.ts';
import { contentServices } from './content-services.ts';
import { watchForDamage } from './database-damage.ts';
import { deliveryPartsOf } from './deliveries.ts';
import { enforceDiskReserve } from './disk-reserve.ts';
import { FEATURES } from './features.ts';
import { createHttpApp } from './http-app.ts';
import { mediaPartsOf } from './media.ts';
import { countedChannels } from './metrics.ts';
import { operatorAlert } from './operator-alert.ts';
import { erasuresFor, personalData } from './personal-data.ts';
import { pollingPartsOf } from './polling.ts';
import { PREVIEW_PATH } from './preview-pages.ts';
import { problemPage } from './problem-page.tsx';
import { retentionOf } from './retention.ts';
import { roundPartsOf, streetTimesOf } from './rounds.ts';
import { publishNotes } from './scheduled-publications.ts';
import { searchSources } from './search.ts';
import type { ServerDependencies } from './server-dependencies.ts';

/** Everything the routes of the site are made of. */
export type ServerParts = Awaited<ReturnType<typeof serverPartsOf>>;

/** Creates the services of the site and the application to which its routes are added. */
export async function serverPartsOf(dependencies: ServerDependencies) {
  const { env, publicUrl, connection, assets, dataFolder, mailer, sessionSecret: secret } = dependencies;
  const { now = () => new Date(), elapsed = sinceStart, election = campaign.election } = dependencies;
  const { database } = connection;
  const { apiKey, tiles } = env;

  const accounts = accountsOf({
    database,
    publicUrl,
    mailer,
    elapsed,
    secret,
    onFailure: (error) => app.log.error(mailFailure(error), 'a mail was not sent'),
  });
  const alert = operatorAlert({
    limits: accounts.limits,
    mailer,
    to: async () => env.operatorEmail ?? (await shown()).contact.email,
    log: (message) => app.log.error({ event: 'operator alert' }, message),
    elapsed,
  });
  const damage = watchForDamage(alert);
  /** The campaign that visitors see now. */
  const shown = async () => campaignWith((await publicContent.read()).settings);

  const headers = securityHeaders({
    https: publicUrl.startsWith('https://'),
    scriptHashes: [assets.startScriptHash],
    styleHashes: assets.styleHashes,
    connectOrigins: tiles.keep ? [new URL(tiles.url).origin] : [],
    imageOrigins: tiles.url.startsWith('http:') ? [new URL(tiles.url).origin] : [],
  });
  const identify = dependencies.identify ?? accounts.identify;
  const guard = createGuard({ apiKey, identify });
  const activity = activityPartsOf({ database, guard, secret, elapsed });
  const { cache, stores, publicContent, changeContent, publications } = await contentPartsOf({
    env,
    connection,
    dataFolder,
    headers,
    election,
    activity,
    now,
    elapsed,
    failed: damage.notice,
    report: (error, message) => app.log.error({ err: error }, message),
  });

  const { app, idleFor } = await createHttpApp({
    mode: env.mode,
    trustProxy: env.trustProxy,
    headers,
    cache,
    replyToProblem: replyToProblems(problemPage(assets, publicUrl, apiKey)),
    failed: damage.notice,
    elapsed,
    log: dependencies.log,
    metrics: dependencies.metrics,
    isTraced: env.tracing.endpoint !== undefined,
  });
  prepareStaffRoutes(app, guard);
  const media = await mediaPartsOf({
    connection,
    bucket: env.bucket,
    dataFolder,
    now,
    stores,
    publicContent,
    thumbnails: dependencies.thumbnails,
    report: (error, message) => app.log.error({ err: error }, message),
  });
  const { disk, folders, serviceWorker } = dependencies;
  if (disk) enforceDiskReserve(app, disk, { ofWrites: connection.kind === 'embedded', alert });
  app.decorate('site', {
    settings: { ...env, codeChannels: countedChannels(dependencies.channels, dependencies.metrics) },
    campaign,
    shown,
    election,
    publicUrl,
    connection,
    database,
    guard,
    activity: activity.log,
    keyFor: derivedKeys(secret),
    termsVersion: async () => (await shown()).privacy.version,
    alert,
    now,
    elapsed,
  });
  app.decorate('sweeps', []);
  for (const feature of inOrderOfNeeds(dependencies.features ?? FEATURES)) await app.register(feature);
  app.searchSources.push(...searchSources({ connection, stores, users: accounts.users }));

  const rounds = roundPartsOf({
    database,
    guard,
    activity: activity.log,
    now,
    streets: streetTimesOf({
      settings: env.router,
      publicUrl,
      report: (reason) => app.log.warn({ event: 'router', reason }, 'ways by street were not found'),
      elapsed,
    }),
    report: (error) => app.log.error({ err: error }, 'the stops of a round were not put in order'),
  });
  const previews = previewStore(database);
  const content = contentServices({
    stores,
    change: changeContent,
    publicContent,
    guard,
    activity: activity.log,
    cache,
    closedText: () => closedText(election, 'publications', now()),
    now,
    noteOf: publishNotes(election, now),
    drafts: { database, previews, previewPath: PREVIEW_PATH },
  });
  const erasures = erasuresFor({
    database,
    secret,
    files: dependencies.erasureFiles ?? [erasureFileIn(dataFolder)],
    report: (error, message) => app.log.error({ err: error }, message),
  });
  const outbox = mailOutbox({
    database,
    mailer,
    now,
    log: (details, message) => app.log.error(details, message),
  });
  const retention = retentionOf({
    database,
    data: personalData,
    activity: activity.log,
    days: env.personalDataDays,
    electionDay: election.day,
    now,
    outbox,
    administrators: async () =>
      (await accounts.users.all()).filter((user) => can(user, 'people: erase')).map(({ email }) => email),
    backups: dependencies.backupNames,
  });
  const deliveries = deliveryPartsOf({ database, secret, elapsed });
  const polling = pollingPartsOf({
    publicUrl,
    polling: async () => (await shown()).pollingPlaces,
    cache,
    now,
    elapsed,
  });
  const font = folders && path.join(folders.fonts, DISPLAY_FONT);
  const cards = font ? cardPartsOf({ app, publicContent, dataFolder, font, disk }) : undefined;
  return {
    env,
    publicUrl,
    connection,
    database,
    assets,
    folders,
    serviceWorker,
    secret,
    now,
    elapsed,
    election,
    app,
    idleFor,
    guard,
    accounts,
    activity,
    alert,
    damage,
    shown,
    cache,
    stores,
    publicContent,
    changeContent,
    publications,
    content,
    media,
    previews,
    rounds,
    erasures,
    outbox,
    retention,
    deliveries,
    polling,
    cards,
    backupNames: dependencies.backupNames ?? (async () => []),
    backupStatus: dependencies.backupStatus,
    identify,
  };
}

/** The campaign's display font, converted from the one for browsers. */
const DISPLAY_FONT = 'titulares.ttf';
