import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Guard } from '../../../shared/server/guard.ts';
import { networkOf } from '../../../shared/server/rate-limiter.ts';
import { geocodingQuery, suggestionList } from '../contract.ts';
import type { Geocoder } from './geocoder.ts';

interface GeocodingRoutesOptions {
  geocoder: Geocoder;
  guard: Guard;
}

/** The search of an address, in the spec's own shape. */
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
      async (request, reply) => {
        reply.header('cache-control', 'no-store'); // an address that somebody typed stays in no cache on the way
        return geocoder.search(request.query.q, { network: networkOf(request.ip), gone: leaving(reply) });
      },
    );
  };

/** Aborts when the browser does not wait for the answer any more: whoever types on has left the search before. */
function leaving(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
