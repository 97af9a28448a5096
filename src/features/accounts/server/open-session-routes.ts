import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { OPEN_SESSIONS_API, openSessionsCodec } from '../contract.ts';

/** Routes with which users see where they are signed in, and end sessions. */
export const openSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard } = app.site;
  const { sessions, tokenOf } = app.accounts;
  const onRequest = guard.require('profile: edit');
  const ownOf = (request: FastifyRequest) => ({
    userId: guard.staffOf(request).id,
    token: tokenOf(request),
  });

  app.get(
    OPEN_SESSIONS_API,
    { onRequest, schema: { summary: 'Las propias sesiones abiertas', response: { 200: openSessionsCodec } } },
    async (request) => {
      const { userId, token } = ownOf(request);
      return sessions.openOf(userId, token);
    },
  );

  app.delete(
    `${OPEN_SESSIONS_API}/:id`,
    { onRequest, schema: { summary: 'Cerrar una sesión propia', params: idInPath, response: { 200: done } } },
    async (request) => {
      const { id: userId } = guard.staffOf(request);
      guard.requireConfirmation(request); // or whoever has a stolen cookie could throw its owner out
      await sessions.endOne(userId, request.params.id);
      request.log.info({ event: 'session ended', user: userId });
      return DONE;
    },
  );

  app.delete(
    OPEN_SESSIONS_API,
    { onRequest, schema: { summary: 'Cerrar las demás sesiones propias', response: { 200: done } } },
    async (request) => {
      const { userId, token } = ownOf(request);
      guard.requireConfirmation(request);
      const ended = await sessions.endOthers(userId, token);
      request.log.info({ event: 'sessions ended', user: userId, ended });
      return DONE;
    },
  );
};
