import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { cardRoutes } from '../features/cards/server/routes.ts';
import { staffEvents } from '../shared/server/staff-events.ts';
import type { LastSweep } from '../shared/server/sweeps.ts';
import { cardPartsOf } from './content/cards.ts';
import { builtFiles } from './http/built-files.ts';
import { healthRoutes } from './monitoring/health.ts';
import { GUIDE } from './root.ts';
import type { ServerParts } from './server-parts.ts';
import { demoDayRoutes } from './site/demo-day.ts';
import { guidePages } from './site/guide-pages.tsx';
import { previewPages } from './site/preview-pages.ts';
import { publicPages } from './site/public-pages.ts';
import { staffPages } from './site/staff-pages.tsx';
import { trackingPages } from './site/tracking-pages.tsx';
import { volunteerPages } from './site/volunteer-pages.tsx';

interface RouteParts extends ServerParts {
  /** Tells when each sweep last succeeded. */
  lastSweeps: () => Promise<LastSweep[]>;
}

/** The campaign's display font, converted from the one for browsers. */
const DISPLAY_FONT = 'titulares.ttf';

/** The plugins with the pages of the site and the other routes that belong to no feature. */
export function routesOf(parts: RouteParts): FastifyPluginAsync[] {
  const { env, app, assets, disk, folders, serviceWorker } = parts;
  const { shown, corruption, publicContent, previews } = parts;
  const { site, verification, finderLimits } = app;
  const { campaign, connection, content, database, dataFolder, activity, guard, publicUrl } = site;
  const { election, now, elapsed } = site;
  const { channelTexts } = verification;
  const { apiKey, tiles } = env;
  const page = { assets, cache: content.cache, publicUrl, apiKey, tiles };
  const isDemo = env.mode === 'demo';
  const font = folders && path.join(folders.fonts, DISPLAY_FONT);
  const cards = font
    ? cardPartsOf({ app, types: content.types, publicContent, dataFolder, font, disk })
    : undefined;
  return [
    healthRoutes({
      connection,
      content: publicContent,
      isCorrupted: corruption.isCorrupted,
      backupStatus: parts.backupStatus,
      lastSweeps: parts.lastSweeps,
      now,
      elapsed,
    }),
    staffEvents({ guard, connection, names: app.staffEventNames }),
    unknownApiRoutes,
    ...(folders && cards ? [builtFiles(folders), cardRoutes(cards)] : []),
    ...(isDemo ? [demoDayRoutes] : []),
    ...(isDemo && existsSync(GUIDE)
      ? [guidePages({ ...page, campaign: shown, folder: GUIDE, now, election })]
      : []),
    staffPages({ ...page, shown }),
    previewPages({
      types: content.types,
      previews,
      identify: parts.identify,
      content: publicContent,
      rendering: { ...page, now, election, channelTexts },
    }),
    ...(campaign.sections.orders
      ? [
          volunteerPages({ ...page, ...app.deliveryRounds }),
          trackingPages({
            ...page,
            campaign: shown,
            database,
            activity,
            elapsed,
            openLink: app.listRequests.openTrackingLink,
            now,
            election,
          }),
        ]
      : []),
    publicPages({
      ...page,
      types: content.types,
      content: publicContent,
      channelTexts,
      finderLimits,
      now,
      election,
      isDemo,
      elapsed,
      serviceWorker,
      pictureFolder: folders?.pictures,
      prepareCards: cards?.prepare,
    }),
  ];
}

/** Responds with 404 to unknown paths under /api, so that they do not reach the route of the public pages. */
const unknownApiRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/*', (_, reply) => reply.callNotFound());
};
