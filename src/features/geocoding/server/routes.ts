import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { networksOf } from '../../../shared/server/networks.ts';
import { geocodingQuery, suggestionList } from '../contract.ts';
import type { Geocoder } from './geocoder.ts';

/** The route of the address search, with the query parameters and the response that the spec defines. */
export const geocodingRoutes =
  (geocoder: Geocoder): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/geocodificar',
      {
        onRequest: app.site.guard.requireKey,
        schema: {
          summary: 'Buscar una dirección: los lugares que puede ser, o ninguno',
          querystring: geocodingQuery,
          response: { 200: suggestionList },
        },
      },
      (request, reply) =>
        geocoder.search(request.query.q, {
          networks: networksOf(request.ip),
          disconnected: disconnectSignal(reply),
        }),
    );
  };

/** Returns a signal that aborts when the browser closes the connection, which it does when the visitor keeps typing. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}
