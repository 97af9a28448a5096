import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { cardRoutes } from '../features/cards/server/routes.ts';
import type { Election } from '../shared/contract/election.ts';
import { labelRoutes } from '../shared/server/label-routes.ts';
import { staffEvents } from '../shared/server/staff-events.ts';
import type { LastSweep } from '../shared/server/sweeps.ts';
import { undoRoutes } from '../shared/server/undo-routes.ts';
import { cardPartsOf } from './content/cards.ts';
import { sampleContentRoute } from './content/sample-content-route.ts';
import { builtFiles } from './http/built-files.ts';
import { healthRoutes } from './monitoring/health.ts';
import { GUIDE } from './root.ts';
import type { ServerParts } from './server-parts.ts';
import { demoDayRoutes } from './site/demo-day.ts';
import { guidePages } from './site/guide-pages.tsx';
import { phonePages } from './site/phone-pages.tsx';
import { previewPages } from './site/preview-pages.ts';
import { publicPages } from './site/public-pages.ts';
import { staffPages } from './site/staff-pages.tsx';
import { staticCopyRoutes } from './static-copy/routes.ts';
import type { MakeStaticCopy } from './static-copy/static-copy.ts';

interface RouteParts extends ServerParts {
  /** Tells when each sweep last succeeded. */
  lastSweeps: () => Promise<LastSweep[]>;
  makeStaticCopy: MakeStaticCopy;
}

/** What rendering the public pages needs, apart from their content. */
export function renderingOf({ env, app, assets, campaignIn, clock }: ServerParts) {
  const { content, publicUrl } = app.site;
  const { types, bannersIn } = content;
  const shownAt = (election: Election) => clock(election);
  const { apiKey, tiles } = env;
  const { channelTexts } = app.verification;
  return { assets, publicUrl, apiKey, shownAt, campaignIn, bannersIn, types, tiles, channelTexts };
}

/** The plugins with the pages of the site and the other routes that belong to no feature. */
export function routesOf(parts: RouteParts): FastifyPluginAsync[] {
  const { env, app, disk, folders, serviceWorker } = parts;
  const { corruption, publicContent, previews, identify, clock } = parts;
  const { connection, content, dataFolder } = app.site;
  const { read } = content;
  const page = renderingOf(parts);
  const { types, tiles, channelTexts, ...frame } = page;
  const { assets, publicUrl, apiKey } = frame;
  const rendering = { ...page, publicContent };
  const isDemo = env.mode === 'demo';
  const campaignFiles = folders?.campaignFiles;
  const cards = campaignFiles && cardPartsOf({ app, types, publicContent, dataFolder, campaignFiles, disk });
  return [
    healthRoutes({
      content: publicContent,
      isCorrupted: corruption.isCorrupted,
      backupStatus: parts.backupStatus,
      lastSweeps: parts.lastSweeps,
    }),
    undoRoutes,
    labelRoutes,
    staffEvents({ guard: app.site.guard, connection, events: app.staffEvents }),
    unknownApiRoutes,
    ...(folders && cards ? [builtFiles(folders), cardRoutes(cards)] : []),
    ...(isDemo ? [demoDayRoutes, sampleContentRoute] : []),
    ...(isDemo && existsSync(GUIDE) ? [guidePages({ ...frame, read, folder: GUIDE })] : []),
    staticCopyRoutes(parts.makeStaticCopy),
    staffPages({ assets, publicUrl, apiKey, tiles, clock }),
    previewPages({ ...rendering, previews, identify }),
    phonePages({ assets, publicUrl, apiKey, tiles }),
    publicPages({
      ...rendering,
      clock,
      serviceWorker,
      pictureVersion: async () => path.basename((await campaignFiles?.folder()) ?? ''), // a set's name is a hash of its contents
      prepareCards: cards?.prepare,
    }),
  ];
}

/** Responds with 404 to unknown paths under /api, so that they do not reach the route of the public pages. */
const unknownApiRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/*', (_, reply) => reply.callNotFound());
};
