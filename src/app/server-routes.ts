import { existsSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { campaign } from '#campaign/campaign.ts';
import { profileRoutes } from '../features/accounts/server/profile-routes.ts';
import { sessionRoutes } from '../features/accounts/server/session-routes.ts';
import { userRoutes } from '../features/accounts/server/user-routes.ts';
import { activityRoutes } from '../features/activity/server/routes.ts';
import { cardRoutes } from '../features/cards/server/routes.ts';
import { categoryRoutes } from '../features/categories/server/routes.ts';
import { deletionNoticeRoutes } from '../features/deletion-notice/server/routes.ts';
import { figuresRoute } from '../features/delivery-rounds/server/figures-route.ts';
import { linkRoutes } from '../features/delivery-rounds/server/link-routes.ts';
import { roundRoutes } from '../features/delivery-rounds/server/routes.ts';
import { volunteerRoutes } from '../features/delivery-rounds/server/volunteer-routes.ts';
import { electionRoutes } from '../features/election/server/routes.ts';
import { listRequestRoutes } from '../features/list-requests/server/routes.ts';
import { mediaRoutes } from '../features/media/server/routes.ts';
import { uploadRoutes } from '../features/media/server/upload-routes.ts';
import { newsRoutes } from '../features/news/server/routes.ts';
import { overviewRoutes } from '../features/overview/server/routes.ts';
import { rightsRoutes } from '../features/people/server/rights-routes.ts';
import { peopleRoutes } from '../features/people/server/routes.ts';
import { peopleStore } from '../features/people/server/store.ts';
import { proposalRoutes } from '../features/proposals/server/routes.ts';
import { sampleRoutes } from '../features/sample-content/server/routes.ts';
import { settingsRoutes } from '../features/settings/server/routes.ts';
import { closedText } from '../shared/contract/election.ts';
import { staffEvents } from '../shared/server/staff-events.ts';
import type { LastSweep } from '../shared/server/sweeps.ts';
import { builtFiles } from './built-files.ts';
import { cancelListRequest, decideOnListRequest } from './delivery-marks.ts';
import { demoDayRoutes } from './demo-day.ts';
import { guidePages } from './guide-pages.tsx';
import { healthRoutes } from './health.ts';
import { overviewPartsOf } from './overview.ts';
import { personalData } from './personal-data.ts';
import { previewPages } from './preview-pages.ts';
import { publicPages } from './public-pages.ts';
import { GUIDE } from './root.ts';
import { samplePartsOf } from './sample-content.ts';
import type { ServerParts } from './server-parts.ts';
import { staffPages } from './staff-pages.tsx';
import { trackingPages } from './tracking-pages.tsx';
import { volunteerPages } from './volunteer-pages.tsx';

interface RouteParts extends ServerParts {
  /** Tells when each sweep last succeeded. */
  lastSweeps: () => Promise<LastSweep[]>;
}

/** The plugins with all routes of the site, in the order in which they are registered. */
export function routesOf(parts: RouteParts): FastifyPluginAsync[] {
  const { env, publicUrl, connection, database, assets, folders, serviceWorker } = parts;
  const { now, elapsed, election, guard, accounts, activity, damage, shown } = parts;
  const { cache, stores, publicContent, changeContent, content, media, previews } = parts;
  const { app, rounds, erasures, retention, deliveries, polling, cards } = parts;
  const { identify, backupNames, backupStatus, lastSweeps } = parts;
  const { apiKey, tiles } = env;
  const page = { assets, cache, publicUrl, apiKey, tiles };
  const orderRoutes: FastifyPluginAsync[] = [
    listRequestRoutes({
      ...app.site,
      acceptVerified: app.verification.acceptVerified,
      delivery: campaign.delivery,
      decide: decideOnListRequest,
      closedText: () => closedText(election, 'orders', now()),
      trackingKey: deliveries.tracking.key,
    }),
    roundRoutes({ ...deliveries, ...rounds.planning, database, guard, activity: activity.log }),
    figuresRoute({ ...deliveries, database, guard, now }),
    linkRoutes({ ...deliveries, database, guard, activity: activity.log, publicUrl }),
    volunteerRoutes({ ...deliveries, database, guard, activity: activity.log }),
    ...rounds.routes,
    volunteerPages({ ...page, ...deliveries }),
    trackingPages({
      ...page,
      campaign: shown,
      database,
      activity: activity.log,
      elapsed,
      openLink: deliveries.tracking.openLink,
      cancel: cancelListRequest,
      now,
      election,
    }),
  ];
  return [
    healthRoutes({
      connection,
      content: publicContent,
      isDamaged: damage.isDamaged,
      backupStatus,
      lastSweeps,
      now,
      elapsed,
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
    deletionNoticeRoutes({ database, guard, activity: activity.log, unreadText: retention.unreadText, now }),
    activityRoutes({ guard, activities: activity.store }),
    overviewRoutes(overviewPartsOf({ database, guard, stores, membership: deliveries.membership, now })),
    staffEvents({ guard, connection, names: EVENT_NAMES }),
    unknownApiRoutes,
    ...(folders && cards ? [builtFiles(folders), cardRoutes(cards)] : []),
    ...(env.mode === 'demo' ? [demoDayRoutes] : []),
    ...(env.mode === 'demo' && existsSync(GUIDE)
      ? [guidePages({ ...page, campaign: shown, folder: GUIDE, now, election })]
      : []),
    staffPages({ ...page, shown }),
    previewPages({
      previews,
      identify,
      content: publicContent,
      rendering: { ...page, now, election, channelTexts: app.verification.channelTexts },
    }),
    publicPages({
      ...page,
      content: publicContent,
      channelTexts: app.verification.channelTexts,
      finderLimits: polling.limits,
      now,
      election,
      isDemo: env.mode === 'demo',
      elapsed,
      serviceWorker,
      pictureFolder: folders?.pictures,
      prepareCards: cards?.prepare,
    }),
  ];
}

/** Names of the server-sent events, by the database table that changed. */
const EVENT_NAMES = { contact_messages: 'mensajes', list_requests: 'pedidos', delivery_rounds: 'repartos' };

/** Responds with 404 to unknown paths under /api, so that they do not reach the route of the public pages. */
const unknownApiRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/*', (_, reply) => reply.callNotFound());
};
