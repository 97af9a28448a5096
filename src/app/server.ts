import http from 'node:http';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { categoryRoutes } from '../features/categories/server/routes.ts';
import { videoIdOf } from '../features/media/contract.ts';
import { mediaRoutes } from '../features/media/server/routes.ts';
import type { VideoThumbnails } from '../features/media/server/video-thumbnails.ts';
import { newsRoutes } from '../features/news/server/routes.ts';
import { proposalRoutes } from '../features/proposals/server/routes.ts';
import { nextMidnightInMontevideo } from '../shared/contract/calendar.ts';
import { notFound } from '../shared/contract/problem.ts';
import type { DatabaseConnection } from '../shared/server/database.ts';
import { createGuard, type Staff } from '../shared/server/guard.ts';
import { serializeError } from '../shared/server/logging.ts';
import { answerProblems, problemAnswers } from '../shared/server/problems.ts';
import { PublicAnswers } from '../shared/server/public-answers.ts';
import { securityHeaders } from '../shared/server/security-headers.ts';
import type { Assets } from './assets.ts';
import { type ContentStores, contentStores, publicApiOf, sampleApi } from './content.ts';
import type { Env } from './env.ts';
import { healthRoutes } from './health.ts';
import { problemPage } from './problem-page.tsx';
import { publicPages } from './public-pages.ts';

export interface ServerDependencies {
  env: Pick<Env, 'mode' | 'apiKey'>;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  connection: DatabaseConnection;
  assets: Assets;
  serviceWorker?: string;
  /** Folders of built files; a test of the API needs none. */
  folders?: { assets: string; pictures: string };
  /** Without it every video shows the drawn poster. */
  thumbnails?: VideoThumbnails;
  /** Who is signed in. Until accounts have sessions nobody is. */
  identify?: () => Promise<Staff | null>;
  now?: () => Date;
}

export interface Site {
  app: FastifyInstance;
  content: ContentStores;
}

/** The whole server at a glance. Tests build the same one. */
export async function buildServer(dependencies: ServerDependencies): Promise<Site> {
  const { env, publicUrl, connection, assets, folders, now = () => new Date() } = dependencies;
  const headers = securityHeaders({
    https: publicUrl.startsWith('https://'),
    scriptHashes: [assets.startScriptHash],
    styleHashes: [assets.stylesHash],
  });
  const answers = new PublicAnswers({
    headers: Object.entries(headers).flat(),
    validUntil: () => nextMidnightInMontevideo(now()), // the countdown changes at midnight
  });
  const content = contentStores(connection.database, () => answers.clear());
  const guard = createGuard({ apiKey: env.apiKey, identify: dependencies.identify ?? (async () => null) });

  const answerProblem = problemAnswers(problemPage(assets, publicUrl));

  const app = Fastify({
    logger: { level: env.mode === 'production' ? 'info' : 'warn', serializers: { err: serializeError } },
    logController: new LogController({ disableRequestLogging: true }), // a call's address can hold a phone number
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_, request, reply) => {
      void answerProblem(notFound('lo que buscás'), request, reply.headers(headers)); // an address that is no address
    },
    serverFactory: (handler) =>
      http.createServer((request, response) => {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (!isRead || !answers.serve(request.url ?? '', request, response)) handler(request, response);
      }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  answerProblems(app, answerProblem);

  if (env.mode !== 'production') {
    await app.register(swagger, {
      openapi: { info: { title: 'API', version: '1' } },
      transform: jsonSchemaTransform,
    });
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  }
  await app.register(healthRoutes({ connection }));
  await app.register(newsRoutes({ news: content.news, guard, answers }));
  await app.register(proposalRoutes({ proposals: content.proposals, guard, answers }));
  await app.register(categoryRoutes({ categories: content.categories, answers }));
  await app.register(
    mediaRoutes({
      thumbnails: dependencies.thumbnails ?? { get: async () => null },
      isShown: async (id) =>
        (await content.news.published()).some(({ videoUrl }) => videoIdOf(videoUrl) === id),
      placeholder: '/imagenes/video-750.webp',
    }),
  );
  app.get('/api/*', (_, reply) => reply.callNotFound());
  if (folders) await serveFiles(app, folders);
  await app.register(
    publicPages({
      api: publicApiOf(content),
      sample: sampleApi(),
      assets,
      answers,
      publicUrl,
      now,
      serviceWorker: dependencies.serviceWorker,
    }),
  );

  await connection.onContentChanged(() => answers.clear()); // written by another instance, or by hand
  return { app, content };
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
