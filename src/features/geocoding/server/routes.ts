import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Guard } from '../../../shared/server/guard.ts';
import { networksOf } from '../../../shared/server/networks.ts';
import { geocodingQuery, suggestionList } from '../contract.ts';
import type { Geocoder } from './geocoder.ts';

interface GeocodingRoutesOptions {
  geocoder: Geocoder;
  guard: Guard;
}

/** The route of the address search, with the query parameters and the response that the spec defines. */
export const geocodingRoutes =
  ({ geocoder, guard }: GeocodingRoutesOptions) =>
  async (app: FastifyInstance) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/geocodificar',
      {
        onRequest: guard.requireKey,
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
