import type { FastifyRequest } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import { activityLog } from '../features/activity/server/log.ts';
import type { EffectiveCampaign } from '../features/settings/web/effective-campaign.ts';
import type { Campaign } from '../shared/contract/campaign.ts';
import type { Election } from '../shared/contract/election.ts';
import type { PublishedContent } from '../shared/contract/published-content.ts';
import { DELETION, deletionsUndoer } from '../shared/server/bin.ts';
import { prepareStaffRoutes } from '../shared/server/body-limits.ts';
import { sinceStart } from '../shared/server/elapsed.ts';
import { inOrderOfNeeds } from '../shared/server/feature.ts';
import { createGuard } from '../shared/server/guard.ts';
import { derivedKeys, keyedHash } from '../shared/server/keyed-hash.ts';
import { mailOutbox } from '../shared/server/mail-outbox.ts';
import { MemoryRateLimiter, RememberedRejections } from '../shared/server/memory-rate-limiter.ts';
import { previewStore } from '../shared/server/previews.ts';
import { linkGate } from '../shared/server/private-links.ts';
import { replyToProblems } from '../shared/server/problems.ts';
import { rateLimiter } from '../shared/server/rate-limiter.ts';
import { securityHeaders } from '../shared/server/security-headers.ts';
import type { SiteContext } from '../shared/server/site-context.ts';
import { undoStore } from '../shared/server/undo.ts';
import { userAgentOf } from '../shared/server/user-agent.ts';
import { campaignOf } from './content/effective-campaign.ts';
import { siteContentOf } from './content/site-content.ts';
import { watchForCorruption } from './database/database-corruption.ts';
import { contentIn, FEATURES, personalDataIn } from './features.ts';
import { createHttpApp } from './http/http-app.ts';
import { screenSource } from './http/screen-source.ts';
import { countedChannels } from './monitoring/metrics.ts';
import { enforceDiskReserve } from './process/disk-reserve.ts';
import { operatorAlert } from './process/operator-alert.ts';
import type { ServerDependencies } from './server-dependencies.ts';
import { calendarClock } from './site/demo-day.ts';
import { ownPage } from './site/own-page.tsx';
import { problemPage } from './site/problem-page.tsx';

/** Everything that the site's own routes need, except for what features provide. */
export type ServerParts = Awaited<ReturnType<typeof serverPartsOf>>;

/** Creates the application with the parts that all features use, and sets up the features. */
export async function serverPartsOf(dependencies: ServerDependencies) {
  const { env, publicUrl, connection, assets, dataFolder, mailer, disk } = dependencies;
  const { now = () => new Date(), elapsed = sinceStart } = dependencies;
  const { features = FEATURES, sessionSecret: secret } = dependencies;
  const { database } = connection;
  const folder = { ...campaign, election: dependencies.election ?? campaign.election };
  const { apiKey, tiles } = env;
  const hash = keyedHash(secret);
  const keyFor = derivedKeys(secret);

  const report = (error: unknown, message: string) => app.log.error({ err: error }, message);
  const alert = operatorAlert({
    limits: rateLimiter(database, hash, new RememberedRejections(elapsed)),
    mailer,
    to: async () => env.operatorEmail ?? (await shown()).contact.email,
    log: (message) => app.log.error({ event: 'operator alert' }, message),
    elapsed,
  });
  const corruption = watchForCorruption(alert);
  /** The campaign that visitors see now. */
  const campaignIn = campaigns(folder);
  const shown = async () => campaignIn(await publicContent.read());
  const election = async () => (await shown()).election;
  const clock = calendarClock({ mode: env.mode, now, rehearsed: dependencies.calendarNow });
  const calendar: SiteContext['calendar'] = async (request, moment) => {
    const known = await election();
    return { election: known, now: clock(known, request?.headers.cookie, moment).now };
  };
  const headers = securityHeaders({
    https: publicUrl.startsWith('https://'),
    scriptHashes: [assets.startScriptHash],
    styleHashes: assets.styleHashes,
    connectOrigins: tiles.keep ? [new URL(tiles.url).origin] : [],
    imageOrigins: tiles.url.startsWith('http:') ? [new URL(tiles.url).origin] : [],
  });
  const identify = dependencies.identify ?? ((request: FastifyRequest) => app.accounts.identify(request));
  const guard = createGuard({ apiKey, identify });
  const activity = activityLog({ database, guard, hash: keyFor('activity'), elapsed });
  const previews = previewStore(database);
  const frame = { assets, publicUrl, apiKey, campaignIn, shownAt: (election: Election) => clock(election) };
  const { content, publicContent, publications } = await siteContentOf({
    parts: contentIn(features),
    isDemo: env.mode === 'demo',
    connection,
    dataFolder,
    headers,
    calendar,
    guard,
    activity,
    previews,
    now,
    elapsed,
    failed: corruption.notice,
    report,
  });
  const { app, idleFor } = await createHttpApp({
    mode: env.mode,
    trustProxy: env.trustProxy,
    headers,
    cache: content.cache,
    replyToProblem: replyToProblems(problemPage({ assets, publicUrl, apiKey })),
    failed: corruption.notice,
    elapsed,
    log: dependencies.log,
    metrics: dependencies.metrics,
    isTraced: env.tracing.endpoint !== undefined,
  });
  prepareStaffRoutes(app, guard);
  if (disk) enforceDiskReserve(app, disk, { ofWrites: connection.kind === 'embedded', alert });
  const outbox = mailOutbox({
    database,
    mailer,
    now,
    log: (details, message) => app.log.error(details, message),
  });
  const links = new MemoryRateLimiter(elapsed);
  app.decorate('site', {
    settings: {
      ...env,
      codeChannels: countedChannels(dependencies.channels, dependencies.metrics),
      erasureFiles: dependencies.erasureFiles,
      siteBackups: dependencies.siteBackups,
      thumbnails: dependencies.thumbnails,
    },
    campaign: folder,
    shown,
    election,
    calendar,
    publicUrl,
    framed: (page) => ownPage({ ...frame, bannersIn: content.bannersIn }, page, publicContent.read()),
    userAgent: userAgentOf({ name: campaign.siteName, url: publicUrl, email: campaign.contact.email }),
    connection,
    database,
    dataFolder,
    content,
    personalData: personalDataIn(features),
    guard,
    activity,
    hash,
    keyFor,
    gateOf: (key) => linkGate(key, links),
    mailer,
    outbox,
    backupNames: dependencies.backupNames,
    termsVersion: async () => (await shown()).privacy.noticeVersion,
    alert,
    now,
    elapsed,
  });
  app.decorate('sweeps', []);
  app.decorate('queues', []);
  app.decorate('staffEvents', {});
  app.decorate('phonePages', []);
  app.decorate('binned', {});
  app.decorate('viewedLists', {});
  app.decorate('assigned', {});
  app.decorate('labelled', {});
  app.decorate('undoers', { [DELETION]: deletionsUndoer(app.binned) });
  app.sweeps.push({
    name: 'undo',
    title: 'cambios que se podían deshacer',
    run: undoStore(connection.database).sweep,
  });
  for (const feature of inOrderOfNeeds(features)) await app.register(feature);
  app.searchSources.push(screenSource);
  const { folders, serviceWorker, backupStatus } = dependencies;
  return {
    env,
    assets,
    disk,
    folders,
    serviceWorker,
    backupStatus,
    app,
    idleFor,
    corruption,
    previews,
    publicContent,
    publications,
    campaignIn,
    clock,
    identify,
  };
}

/** Returns a function that returns the campaign for a content, which it computes once for each content. */
function campaigns(folder: Campaign) {
  const known = new WeakMap<PublishedContent, EffectiveCampaign>();
  return (content: PublishedContent): EffectiveCampaign => {
    const shown = known.get(content) ?? campaignOf(content, folder);
    known.set(content, shown);
    return shown;
  };
}
