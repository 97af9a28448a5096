import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  insufficientStorage,
  invalid,
  notFound,
  Problem,
  presentProblem,
  unavailable,
} from '../contract/problem.ts';
import { spoken } from '../contract/spoken.ts';
import { isDatabaseDiskFull, isDatabaseFailure } from './database/database-failures.ts';
import { isDiskFull } from './disk-space.ts';

export type ReplyToProblem = (
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/** Responds to errors under /api with JSON in the API's error format, and to all others with a page. */
export const replyToProblems =
  (page: ReplyToProblem): ReplyToProblem =>
  async (problem, request, reply) => {
    if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter));
    if (!request.url.startsWith('/api/')) return page(problem, request, reply);
    return reply.code(problem.status).header('cache-control', 'no-store').send(presentProblem(problem));
  };

/**
 * Converts errors into responses. Unknown errors are logged and masked, so that no stack trace or SQL is sent to the
 * client.
 */
export function handleProblems(
  app: FastifyInstance,
  replyToProblem: ReplyToProblem,
  /** Called with every error that results in a 5xx status and was not thrown as a Problem. */
  failed: (error: Error) => void = () => {},
) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = nameProblem(error);
    if (problem.status >= 500) {
      if (error instanceof Problem)
        request.log.warn({ status: problem.status }, 'request refused'); // a Problem is thrown deliberately
      else {
        failed(error);
        request.log.error({ err: error }, 'request failed');
      }
    }
    return replyToProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) => replyToProblem(notFound(spoken`lo que buscás`), request, reply));
}

export function nameProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = new Map<string, string>(); // keeps the order of the fields in the schema
    for (const { instancePath, message = 'No es válido.' } of error.validation) {
      const field = instancePath.slice(1).replaceAll('/', '.') || 'datos';
      if (!fields.has(field)) fields.set(field, message); // only the first message of a field is returned
    }
    return invalid(Object.fromEntries(fields));
  }
  if (isDiskFull(error) || isDatabaseDiskFull(error)) return insufficientStorage();
  if (isDatabaseFailure(error)) return unavailable();
  if (!('statusCode' in error) || !error.statusCode || error.statusCode >= 500) return unexpected();
  return (
    {
      404: notFound(spoken`lo que buscás`),
      413: new Problem(413, 'Lo que enviaste es demasiado grande.'),
      415: new Problem(415, 'El formato de lo que enviaste no es el esperado.'),
      429: new Problem(429, spoken`Demasiados intentos seguidos. Esperá un momento y probá de nuevo.`),
    }[error.statusCode] ?? new Problem(error.statusCode, 'No pudimos entender el pedido.')
  );
}

const unexpected = () =>
  new Problem(500, spoken`Ocurrió un error inesperado. Probá de nuevo en unos minutos.`);
