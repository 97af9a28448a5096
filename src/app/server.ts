import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { campaign } from '../../campaign/campaign.ts';
import { accountRoutes } from '../features/accounts/server/routes.ts';
import { categoryRoutes } from '../features/categories/server/routes.ts';
import { contactRoutes } from '../features/contact/server/routes.ts';
import { geocodingRoutes } from '../features/geocoding/server/routes.ts';
import { roundRoutes } from '../features/list-requests/server/round-routes.ts';
import { listRequestRoutes } from '../features/list-requests/server/routes.ts';
import { videoIdOf } from '../features/media/contract.ts';
import { mediaRoutes } from '../features/media/server/routes.ts';
import { mediaStore } from '../features/media/server/store.ts';
import { uploadRoutes } from '../features/media/server/upload-routes.ts';
import { uploads } from '../features/media/server/uploads.ts';
import type { VideoThumbnails } from '../features/media/server/video-thumbnails.ts';
import { newsRoutes } from '../features/news/server/routes.ts';
import { peopleRoutes } from '../features/people/server/routes.ts';
import { peopleStore } from '../features/people/server/store.ts';
import { proposalRoutes } from '../features/proposals/server/routes.ts';
import type { Channel } from '../features/verification/server/channels/channel.ts';
import { deliveryWebhook } from '../features/verification/server/delivery-webhook.ts';
import { notVerified } from '../features/verification/server/refusals.ts';
import { verificationRoutes } from '../features/verification/server/routes.ts';
import { dayInMontevideo } from '../shared/contract/calendar.ts';
import { notFound } from '../shared/contract/problem.ts';
import { describeApi } from '../shared/server/api-description.ts';
import type { Database, DatabaseConnection } from '../shared/server/database.ts';
import { isDatabaseDamage } from '../shared/server/database-failures.ts';
import type { DiskSpace } from '../shared/server/disk-space.ts';
import { type Elapsed, sinceStart } from '../shared/server/elapsed.ts';
import { createGuard, type Staff } from '../shared/server/guard.ts';
import { createHttpServer } from '../shared/server/http-server.ts';
import { sweepAnsweredCalls } from '../shared/server/idempotency.ts';
import { mailFailure, serializeError } from '../shared/server/logging.ts';
import type { Mailer } from '../shared/server/mail.ts';
import { answerProblems, problemAnswers } from '../shared/server/problems.ts';
import { PublicAnswers, type Validity } from '../shared/server/response-cache.ts';
import { securityHeaders } from '../shared/server/security-headers.ts';
import { staffEvents } from '../shared/server/staff-events.ts';
import { type Accounts, accountsOf } from './accounts.ts';
import type { Assets } from './assets.ts';
import { type ContentStores, contentChanges, contentStores, linksInUse } from './content.ts';
import { keepDiskReserve } from './disk-reserve.ts';
import type { Env } from './env.ts';
import { geocodingPartsOf } from './geocoding.ts';
import { healthRoutes } from './health.ts';
import { operatorAlert } from './operator-alert.ts';
import { problemPage } from './problem-page.tsx';
import { publicApiOf } from './public-api.ts';
import { lastGoodCopyIn, PublicContentReader, REST_MS } from './public-content.ts';
import { publicPages } from './public-pages.ts';
import { staffPages } from './staff-pages.tsx';
import { STANDARD_TILES } from './tiles.ts';
import { type VerificationParts, verificationPartsOf } from './verification.ts';

export interface ServerDependencies {
  env: Pick<Env, 'mode' | 'apiKey'> &
    Partial<Pick<Env, 'trustProxy' | 'codesPerDay' | 'whatsApp' | 'adminEmail' | 'geocoder' | 'tiles'>>;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  connection: DatabaseConnection;
  assets: Assets;
  serviceWorker?: string;
  /** Where uploads are kept. */
  dataFolder: string;
  /** Folders of built files; a test of the API needs none. */
  folders?: { assets: string; pictures: string };
  /** Without it every video shows the drawn poster. */
  thumbnails?: VideoThumbnails;
  /** Refuses what the disk has no room for; without it nobody looks. */
  disk?: DiskSpace;
  /** What session tokens, and the addresses that are counted, are hashed with. */
  sessionSecret: string;
  mailer: Mailer;
  /** How codes reach phones: the first that takes one is enough. */
  channels: Channel[];
  /** Who is signed in, when a test is not about that; otherwise the session says. */
  identify?: () => Promise<Staff | null>;
  now?: () => Date;
  elapsed?: Elapsed;
  /** Where log lines go; the process's output unless told. */
  log?: { write(line: string): void };
}

export interface Site {
  app: FastifyInstance;
  accounts: Accounts;
  content: ContentStores;
  verification: VerificationParts;
  /** Milliseconds since the last request. */
  idleFor: () => number;
  /** Removes what has run out: sessions, counted attempts, answered calls, uploads nobody finished or shows. */
  sweep: () => Promise<void>;
}

/** The longest text that staff may write (50,000 characters) fits, whatever the characters. */
const BODY_LIMIT = 512 * 1024;

/** The whole server at a glance. Tests build the same one. */
export async function buildServer(dependencies: ServerDependencies): Promise<Site> {
  const { env, publicUrl, connection, assets, folders } = dependencies;
  const { now = () => new Date(), elapsed = sinceStart } = dependencies;
  const tiles = env.tiles ?? STANDARD_TILES;
  const headers = securityHeaders({
    https: publicUrl.startsWith('https://'),
    scriptHashes: [assets.startScriptHash],
    styleHashes: [assets.stylesHash],
    imageOrigins: env.tiles?.url.startsWith('http:') ? [new URL(env.tiles.url).origin] : [],
  });
  const answers = new PublicAnswers({
    headers: Object.entries(headers).flat(),
    validity: () => (publicContent.source === 'database' ? today(now) : shortWhile(elapsed)),
  });
  const written = () => {
    publicContent.clear();
    answers.clear();
  };
  let isDamaged = false;
  const noteDamage = (error: unknown) => {
    if (isDamaged || !isDatabaseDamage(error)) return;
    isDamaged = true;
    alert('La base de datos está dañada: hay que recuperar una copia de seguridad.');
  };
  const content = contentStores(connection.database, written);
  const publicContent: PublicContentReader = new PublicContentReader({
    stores: content,
    elapsed,
    copyFile: lastGoodCopyIn(dependencies.dataFolder),
    recovered: () => answers.clear(),
    failed: noteDamage,
    report: (error, what) => app.log.error({ err: error }, what),
  });
  const accounts = accountsOf({
    ...{ database: connection.database, publicUrl, mailer: dependencies.mailer, elapsed },
    secret: dependencies.sessionSecret,
    onFailure: (error) => app.log.error(mailFailure(error), 'a mail was not sent'),
  });
  const alert = operatorAlert({
    limits: accounts.limits,
    mailer: dependencies.mailer,
    to: env.adminEmail ?? campaign.contact.email,
    log: (what) => app.log.error({ event: 'operator alert' }, what),
  });
  const verification = verificationPartsOf({
    ...{ database: connection.database, publicUrl, channels: dependencies.channels, elapsed },
    secret: dependencies.sessionSecret,
    codesPerDay: env.codesPerDay ?? 500,
    revealCode: env.mode === 'demo',
    alert,
  });
  const geocoding = geocodingPartsOf({
    ...{ database: connection.database, secret: dependencies.sessionSecret, publicUrl, elapsed },
    chosen: env.geocoder,
    report: (reason) => app.log.warn({ event: 'geocoder', reason }, 'an address was not looked up'),
  });
  const guard = createGuard({ apiKey: env.apiKey, identify: dependencies.identify ?? accounts.identify });
  const change = contentChanges({ database: connection.database, guard, written });

  const mediaFolder = path.join(dependencies.dataFolder, 'medios');
  mkdirSync(mediaFolder, { recursive: true });
  const uploadsUnderWay = uploads(path.join(dependencies.dataFolder, 'subidas'));
  const media = mediaStore({
    database: connection.database,
    folder: mediaFolder,
    linksInUse: () => linksInUse(content),
  });

  const answerProblem = problemAnswers(problemPage(assets, publicUrl, env.apiKey));

  let lastRequestAt = elapsed();
  const app = Fastify({
    logger: {
      level: env.mode === 'production' ? 'info' : 'warn',
      serializers: { err: serializeError },
      ...(dependencies.log && { stream: dependencies.log }),
    },
    logController: new LogController({ disableRequestLogging: true }), // a call's address can hold a phone number
    bodyLimit: BODY_LIMIT,
    trustProxy: env.trustProxy ?? false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_, request, reply) => {
      void answerProblem(notFound('lo que buscás'), request, reply.headers(headers)); // an address that is no address
    },
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        lastRequestAt = elapsed();
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (!isRead || !answers.serve(request.url ?? '', request, response)) handler(request, response);
      }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headers);
    if (url.startsWith('/api/admin/')) reply.header('cache-control', 'no-store'); // what people wrote stays off the disk
  });
  if (dependencies.disk)
    keepDiskReserve(app, dependencies.disk, { ofWrites: connection.kind === 'embedded', alert });
  answerProblems(app, answerProblem, noteDamage);
  acceptJsonOnly(app);
  await app.register(fastifyCookie);

  if (env.mode !== 'production') {
    await app.register(swagger, {
      openapi: { info: { title: 'API', version: '1' } },
      transform: describeApi,
    });
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  }
  await app.register(healthRoutes({ connection, content: publicContent, isDamaged: () => isDamaged }));
  await app.register(accountRoutes({ ...accounts, guard }));
  const own = publicApiOf(() => publicContent.readOwn());
  await app.register(
    newsRoutes({
      news: content.news,
      change: change.news,
      guard,
      answers,
      now,
      published: own.publishedNews,
    }),
  );
  await app.register(
    proposalRoutes({
      proposals: content.proposals,
      change: change.proposals,
      guard,
      answers,
      published: own.publishedProposals,
    }),
  );
  await app.register(
    categoryRoutes({
      change: change.categories,
      guard,
      answers,
      all: own.categories,
    }),
  );
  await app.register(
    mediaRoutes({
      thumbnails: dependencies.thumbnails ?? { get: async () => null },
      isShown: async (id) => {
        const { news, proposals } = await publicContent.read();
        return [...news, ...proposals].some(({ videoUrl }) => videoIdOf(videoUrl) === id);
      },
      placeholder: '/imagenes/video-750.webp',
    }),
  );
  await app.register(uploadRoutes({ guard, uploads: uploadsUnderWay, media, folder: mediaFolder }));
  await app.register(verificationRoutes({ ...verification, guard }));
  if (env.whatsApp?.appSecret) await app.register(deliveryWebhook({ ...verification, ...env.whatsApp }));
  const fromProvedPhone = {
    ...{ database: connection.database, guard, termsVersion: campaign.privacy.version },
    spendVerification: async (request: FastifyRequest, phone: string, within: Database) => {
      const token = verification.browser.read(request);
      if (!token || !(await verification.phones.spend(within, phone, token))) throw notVerified();
    },
  };
  await app.register(contactRoutes(fromProvedPhone));
  await app.register(listRequestRoutes({ ...fromProvedPhone, delivery: campaign.delivery }));
  await app.register(
    roundRoutes({
      ...{ database: connection.database, guard },
      nameOf: async (staffId) => (await accounts.users.get(staffId)).name,
    }),
  );
  await app.register(geocodingRoutes({ ...geocoding, guard }));
  await app.register(peopleRoutes({ people: peopleStore(connection.database), guard }));
  await app.register(
    staffEvents({
      ...{ guard, connection },
      names: { contact_messages: 'mensajes', list_requests: 'pedidos', delivery_rounds: 'repartos' },
    }),
  );
  app.get('/api/*', (_, reply) => reply.callNotFound());
  if (folders) await serveFiles(app, folders);
  await app.register(staffPages({ assets, answers, publicUrl, apiKey: env.apiKey, tiles }));
  await app.register(
    publicPages({
      content: publicContent,
      assets,
      answers,
      publicUrl,
      apiKey: env.apiKey,
      now,
      elapsed,
      tiles,
      serviceWorker: dependencies.serviceWorker,
    }),
  );

  await connection.onChange('content_changed', written); // by another instance, or by hand
  app.addHook('onClose', () => accounts.recovery.settled());
  const sweep = async () => {
    await accounts.sweep();
    await verification.phones.sweep();
    await geocoding.sweep();
    await sweepAnsweredCalls(connection.database);
    await uploadsUnderWay.sweep();
    await media.sweep();
  };
  return { app, accounts, content, verification, idleFor: () => elapsed() - lastRequestAt, sweep };
}

/** The countdown changes at midnight; a clock that is set back makes it another day, too. */
function today(now: () => Date): Validity {
  const day = dayInMontevideo(now());
  return { isOver: () => dayInMontevideo(now()) !== day, mayBeStored: true };
}

/** For what stands in while the database cannot be read. */
function shortWhile(elapsed: Elapsed): Validity {
  const end = elapsed() + REST_MS;
  return { isOver: () => elapsed() > end, mayBeStored: false };
}

/** Nothing but JSON is read; the spec's calls send its content type even where they have nothing to say (logout, every DELETE). */
function acceptJsonOnly(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

async function serveFiles(app: FastifyInstance, folders: { assets: string; pictures: string }) {
  const week = { maxAge: '7d', decorateReply: false } as const;
  await app.register(fastifyStatic, {
    root: folders.assets,
    prefix: '/assets/',
    immutable: true, // their names carry a hash of what is in them
    maxAge: '1y',
    preCompressed: true,
  });
  await app.register(fastifyStatic, { root: folders.pictures, prefix: '/imagenes/', ...week });
  app.get('/favicon.ico', (_, reply) =>
    reply.sendFile('favicon.ico', folders.pictures, { maxAge: '7d', immutable: false }),
  );
}
