import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import { profileRoutes } from '../features/accounts/server/profile-routes.ts';
import { sessionRoutes } from '../features/accounts/server/session-routes.ts';
import { userRoutes } from '../features/accounts/server/user-routes.ts';
import { activityRoutes } from '../features/activity/server/routes.ts';
import { cardRoutes } from '../features/cards/server/routes.ts';
import { categoryRoutes } from '../features/categories/server/routes.ts';
import { contactRoutes } from '../features/contact/server/routes.ts';
import { figuresRoute } from '../features/delivery-rounds/server/figures-route.ts';
import { linkRoutes } from '../features/delivery-rounds/server/link-routes.ts';
import { roundRoutes } from '../features/delivery-rounds/server/routes.ts';
import { volunteerRoutes } from '../features/delivery-rounds/server/volunteer-routes.ts';
import { electionRoutes } from '../features/election/server/routes.ts';
import { geocodingRoutes } from '../features/geocoding/server/routes.ts';
import { listRequestRoutes } from '../features/list-requests/server/routes.ts';
import { mediaRoutes } from '../features/media/server/routes.ts';
import { uploadRoutes } from '../features/media/server/upload-routes.ts';
import { newsRoutes } from '../features/news/server/routes.ts';
import { overviewRoutes } from '../features/overview/server/routes.ts';
import { erasureFileIn } from '../features/people/server/erasure-file.ts';
import { rightsRoutes } from '../features/people/server/rights-routes.ts';
import { peopleRoutes } from '../features/people/server/routes.ts';
import { peopleStore } from '../features/people/server/store.ts';
import { proposalRoutes } from '../features/proposals/server/routes.ts';
import { templateRoutes } from '../features/reply-templates/server/routes.ts';
import { sampleRoutes } from '../features/sample-content/server/routes.ts';
import { searchRoutes } from '../features/search/server/routes.ts';
import { settingsRoutes } from '../features/settings/server/routes.ts';
import { deliveryWebhook } from '../features/verification/server/delivery-webhook.ts';
import { verificationRoutes } from '../features/verification/server/routes.ts';
import { closedText } from '../shared/contract/election.ts';
import { sinceStart } from '../shared/server/elapsed.ts';
import { createGuard } from '../shared/server/guard.ts';
import { removeOldResults } from '../shared/server/idempotency.ts';
import { keyedHash } from '../shared/server/keyed-hash.ts';
import { mailFailure } from '../shared/server/logging.ts';
import { previewStore } from '../shared/server/previews.ts';
import { replyToProblems } from '../shared/server/problems.ts';
import { ResponseCache } from '../shared/server/response-cache.ts';
import { securityHeaders } from '../shared/server/security-headers.ts';
import { staffEvents } from '../shared/server/staff-events.ts';
import { accountsOf } from './accounts.ts';
import { activityPartsOf } from './activity.ts';
import { builtFiles } from './built-files.ts';
import { campaignWith } from './campaign-in-force.ts';
import { cardPartsOf } from './cards.ts';
import { changeStores, contentStores } from './content.ts';
import { contentServices } from './content-services.ts';
import { watchForDamage } from './database-damage.ts';
import { deliveryPartsOf } from './deliveries.ts';
import { cancelListRequest, decideOnListRequest } from './delivery-marks.ts';
import { demoDayRoutes } from './demo-day.ts';
import { enforceDiskReserve } from './disk-reserve.ts';
import { geocodingPartsOf } from './geocoding.ts';
import { guidePages } from './guide-pages.tsx';
import { healthRoutes } from './health.ts';
import { createHttpApp } from './http-app.ts';
import { mediaPartsOf } from './media.ts';
import { countedChannels } from './metrics.ts';
import { operatorAlert } from './operator-alert.ts';
import { overviewPartsOf } from './overview.ts';
import { erasuresFor, personalData } from './personal-data.ts';
import { pollingPartsOf } from './polling.ts';
import { PREVIEW_PATH, previewPages } from './preview-pages.ts';
import { problemPage } from './problem-page.tsx';
import { lastGoodCopyIn, PublicContentReader } from './public-content.ts';
import { publicPages } from './public-pages.ts';
import { retentionOf } from './retention.ts';
import { GUIDE } from './root.ts';
import { roundPartsOf, streetTimesOf } from './rounds.ts';
import { samplePartsOf } from './sample-content.ts';
import { publishNotes, scheduledPublications } from './scheduled-publications.ts';
import { searchSources } from './search.ts';
import type { ServerDependencies, Site } from './server-dependencies.ts';
import { staffPages } from './staff-pages.tsx';
import { trackingPages } from './tracking-pages.tsx';
import { verificationPartsOf } from './verification.ts';
import { volunteerPages } from './volunteer-pages.tsx';

/** Builds the complete server. Tests use the same server as production. */
export async function buildServer(dependencies: ServerDependencies): Promise<Site> {
  const { env, publicUrl, connection, assets, dataFolder, mailer, sessionSecret: secret } = dependencies;
  const { now = () => new Date(), elapsed = sinceStart, election = campaign.election } = dependencies;
  const { database } = connection;
  const { apiKey, tiles, whatsApp } = env;

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
  const cache = new ResponseCache({
    headers: Object.entries(headers).flat(),
    freshness: () => publicContent.freshness(),
  });
  const stores = contentStores(database);
  const publicContent: PublicContentReader = new PublicContentReader({
    stores,
    elapsed,
    copyFile: lastGoodCopyIn(dataFolder),
    campaign: campaign.id,
    isDemo: env.mode === 'demo',
    recovered: () => cache.clear(),
    failed: damage.notice,
    report: (error, message) => app.log.error({ err: error }, message),
  });
  const contentChanged = () => {
    publicContent.clear();
    cache.clear();
    publications.contentChanged();
  };
  const changeContent = changeStores(database, contentChanged);
  const guard = createGuard({ apiKey, identify: dependencies.identify ?? accounts.identify });
  const activity = activityPartsOf({ database, guard, secret, elapsed });
  const publications = scheduledPublications({
    stores,
    change: changeContent,
    activity: activity.log,
    now,
    election,
    report: (error, message) => app.log.error({ err: error }, message),
  });
  await connection.onChange(
    'content_changed', // notified when another instance, or somebody by hand, has changed the content in the database
    () => {
      publicContent.setChangesReported(true);
      cache.clear();
      publications.contentChanged();
    },
    () => {
      publicContent.setChangesReported(false);
      cache.clear();
    },
  );

  const verification = verificationPartsOf({
    database,
    publicUrl,
    secret,
    elapsed,
    alert,
    channels: countedChannels(dependencies.channels, dependencies.metrics),
    codesPerDay: env.codesPerDay,
    revealCode: env.mode === 'demo',
  });
  const geocoding = geocodingPartsOf({
    database,
    publicUrl,
    secret,
    elapsed,
    settings: env.geocoder,
    report: (reason) => app.log.warn({ event: 'geocoder', reason }, 'an address was not looked up'),
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
  const fromVerifiedPhone = {
    database,
    guard,
    activity: activity.log,
    termsVersion: async () => (await shown()).privacy.version,
    acceptVerified: verification.acceptVerified,
  };
  const erasures = erasuresFor({
    database,
    secret,
    files: dependencies.erasureFiles ?? [erasureFileIn(dataFolder)],
    report: (error, message) => app.log.error({ err: error }, message),
  });
  const backupNames = dependencies.backupNames ?? (async () => []);
  const retention = retentionOf({
    database,
    data: personalData,
    activity: activity.log,
    days: env.personalDataDays,
    electionDay: election.day,
    now,
    notify: async (text) => {
      for (const { role, email } of await accounts.users.all())
        if (role === 'admin') await mailer.send({ to: email, subject: 'Se borran datos personales', text });
    },
    backups: backupNames,
  });
  const deliveries = deliveryPartsOf({ database, secret, limits: accounts.limits });
  const polling = pollingPartsOf({
    publicUrl,
    polling: async () => (await shown()).pollingPlaces,
    cache,
    now,
    elapsed,
  });
  const font = folders && path.join(folders.fonts, DISPLAY_FONT);
  const cards = font ? cardPartsOf({ app, publicContent, dataFolder, font, disk }) : undefined;
  const page = { assets, cache, publicUrl, apiKey, tiles };
  const orderRoutes: FastifyPluginAsync[] = [
    listRequestRoutes({
      ...fromVerifiedPhone,
      delivery: campaign.delivery,
      decide: decideOnListRequest,
      closedText: () => closedText(election, 'orders', now()),
      trackingKey: keyedHash(keyedHash(secret)('tracking')), // derives a separate key from the server's secret
    }),
    roundRoutes({ ...deliveries, ...rounds.planning, database, guard, activity: activity.log }),
    figuresRoute({ ...deliveries, database, guard, now }),
    linkRoutes({ ...deliveries, database, guard, activity: activity.log, publicUrl }),
    volunteerRoutes({ ...deliveries, database, guard, activity: activity.log }),
    ...rounds.routes,
    geocodingRoutes({ ...geocoding, guard }),
    volunteerPages({ ...page, ...deliveries }),
    trackingPages({
      ...page,
      campaign: shown,
      database,
      activity: activity.log,
      elapsed,
      countMiss: deliveries.countMiss,
      cancel: cancelListRequest,
      now,
      election,
    }),
  ];
  const routes: FastifyPluginAsync[] = [
    healthRoutes({
      connection,
      content: publicContent,
      isDamaged: damage.isDamaged,
      backupStatus: dependencies.backupStatus,
      now,
    }),
    sessionRoutes({ ...accounts, guard, activity: activity.log }),
    userRoutes({ ...accounts, guard, activity: activity.log }),
    profileRoutes({ ...accounts, guard, activity: activity.log }),
    newsRoutes({ ...content.news, now }),
    proposalRoutes(content.proposals),
    categoryRoutes(content.categories),
    electionRoutes(content.election),
    settingsRoutes({ ...content.settings, folder: campaign }),
    sampleRoutes(samplePartsOf({ stores, change: changeContent, guard, activity: activity.log })),
    ...(campaign.sections.video ? [mediaRoutes(media.thumbnails)] : []),
    uploadRoutes({ ...media.uploads, guard, activity: activity.log }),
    verificationRoutes({ ...verification, database, guard, activity: activity.log }),
    ...(whatsApp.appSecret ? [deliveryWebhook({ ...verification, ...whatsApp })] : []),
    contactRoutes(fromVerifiedPhone),
    ...(campaign.sections.orders ? orderRoutes : []),
    ...polling.routes,
    peopleRoutes({ people: peopleStore(database), guard, activity: activity.log }),
    rightsRoutes({
      database,
      guard,
      activity: activity.log,
      data: personalData,
      erasures,
      backups: backupNames,
      campaignName: campaign.siteName,
      now,
    }),
    activityRoutes({ guard, activities: activity.store }),
    overviewRoutes(overviewPartsOf({ database, guard, stores, membership: deliveries.membership, now })),
    templateRoutes({ database, guard, activity: activity.log }),
    searchRoutes({
      guard,
      activity: activity.log,
      sources: searchSources({ connection, stores, users: accounts.users }),
    }),
    staffEvents({ guard, connection, names: EVENT_NAMES }),
    unknownApiRoutes,
    ...(folders && cards ? [builtFiles(folders), cardRoutes(cards)] : []),
    ...(env.mode === 'demo' ? [demoDayRoutes] : []),
    ...(env.mode === 'demo' && existsSync(GUIDE)
      ? [guidePages({ ...page, campaign: shown, folder: GUIDE, now, election })]
      : []),
    staffPages({ ...page, contact: async () => (await shown()).contact }),
    previewPages({
      previews,
      identify: dependencies.identify ?? accounts.identify,
      content: publicContent,
      rendering: { ...page, now, election, channelTexts: verification.channelTexts },
    }),
    publicPages({
      ...page,
      content: publicContent,
      channelTexts: verification.channelTexts,
      finderLimits: polling.limits,
      now,
      election,
      isDemo: env.mode === 'demo',
      elapsed,
      serviceWorker,
      prepareCards: cards?.prepare,
    }),
  ];
  for (const plugin of routes) await app.register(plugin);
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
  return {
    app,
    accounts,
    changeContent,
    verification,
    alert,
    idleFor,
    sweep,
    publishDue: publications.publishDue,
  };
}

/** The campaign's display font, converted from the one for browsers. */
const DISPLAY_FONT = 'titulares.ttf';

/** Names of the server-sent events, by the database table that changed. */
const EVENT_NAMES = { contact_messages: 'mensajes', list_requests: 'pedidos', delivery_rounds: 'repartos' };

/** Responds with 404 to unknown paths under /api, so that they do not reach the route of the public pages. */
const unknownApiRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/*', (_, reply) => reply.callNotFound());
};
