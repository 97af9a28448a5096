import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { notFound } from '../../shared/contract/problem.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { describeApi } from '../../shared/server/api-description.ts';
import { PUBLIC_BODY_LIMIT } from '../../shared/server/body-limits.ts';
import type { Elapsed } from '../../shared/server/elapsed.ts';
import { createHttpServer } from '../../shared/server/http-server.ts';
import { acceptJsonOnly } from '../../shared/server/json-body.ts';
import { serializeError } from '../../shared/server/logging.ts';
import { handleProblems, type ReplyToProblem } from '../../shared/server/problems.ts';
import { logRequests } from '../../shared/server/request-log.ts';
import { traceRequests } from '../../shared/server/request-spans.ts';
import { headerOf, type ResponseCache } from '../../shared/server/response-cache.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { demoDay } from '../site/demo-day.ts';

interface Options {
  mode: 'demo' | 'production';
  /** IP addresses or networks of the reverse proxies. */
  trustProxy: string[] | undefined;
  /** Headers that are sent with every response. */
  headers: Record<string, string>;
  cache: ResponseCache;
  replyToProblem: ReplyToProblem;
  /** Called with every unexpected error. */
  failed: (error: Error) => void;
  elapsed: Elapsed;
  log: { write(line: string): void } | undefined;
  metrics: Metrics | undefined;
  isTraced: boolean;
}

/**
 * Creates an HTTP server without routes. It contains the checks that every request passes first, and the responses for
 * unknown routes and for errors. `idleFor` returns the milliseconds since the last request.
 */
export async function createHttpApp(
  options: Options,
): Promise<{ app: FastifyInstance; idleFor: () => number }> {
  const { mode, headers, cache, replyToProblem, elapsed, metrics } = options;
  const isPersonal = (request: IncomingMessage) =>
    mode === 'demo' && demoDay(headerOf(request, 'cookie')) !== undefined;
  let lastRequestAt = elapsed();
  const app = Fastify({
    logger: {
      level: mode === 'production' ? 'info' : 'warn',
      serializers: { err: serializeError },
      ...(options.log && { stream: options.log }),
    },
    // Fastify's own request log would contain URLs, which can contain a phone number.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: PUBLIC_BODY_LIMIT,
    pluginTimeout: 0, // each feature limits the time of its own set-up, which may wait for an object store
    trustProxy: options.trustProxy ?? false,
    return503OnClosing: false, // requests can be answered until the server has closed
    genReqId: () => randomUUID(), // a client's own id could contain personal data
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_, request, reply) => {
      // Fastify calls this handler for malformed URLs.
      void replyToProblem(notFound(spoken`lo que buscás`), request, reply.headers(headers));
    },
    serverFactory: (handler) =>
      createHttpServer(handler, {
        serveCached(request, response) {
          lastRequestAt = elapsed();
          const isRead = request.method === 'GET' || request.method === 'HEAD';
          const isServed =
            isRead && !isPersonal(request) && cache.serve(request.url ?? '', request, response);
          if (isServed) cachedLog.served(request.url ?? '');
          return isServed;
        },
      }),
  });
  if (options.isTraced) traceRequests(app);
  const cachedLog = logRequests(app, {
    write(request) {
      app.log.info({ event: 'request', ...request });
      metrics?.request({ ...request, seconds: request.ms / 1_000 });
    },
    writeCached(route, count) {
      app.log.info({ event: 'responses from memory', route, count });
      metrics?.cachedResponses(route, count);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
    reply.headers(headers);
    const route = routeOptions.url ?? url; // a path can be spelled in several ways, its route only in one
    // Browsers must not store personal data, such as typed addresses, on disk. Public lists set another value.
    if (route.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  handleProblems(app, replyToProblem, options.failed);
  acceptJsonOnly(app);
  await app.register(fastifyCookie);
  if (mode === 'demo') await describeRoutes(app);
  return { app, idleFor: () => elapsed() - lastRequestAt };
}

/** Publishes documentation at /api/docs for the routes that are registered afterwards. */
async function describeRoutes(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { info: { title: 'API', version: '1' } },
    transform: describeApi,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
