import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ActivityLog, Entry } from '../../../shared/server/activity-log.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import {
  type Found,
  type FoundKind,
  foundCodec,
  SEARCH_API,
  SHORTEST_SEARCH,
  searchQuery,
} from '../contract.ts';

/** One kind of things that can be found. The app provides it, because features do not import each other's stores. */
export interface SearchSource {
  kind: FoundKind;
  isAdminOnly: boolean;
  /** Returns the best results, at most `limit`. */
  find: (query: string, limit: number) => Promise<Omit<Found, 'kind'>[]>;
}

interface SearchRoutesOptions {
  guard: Guard;
  activity: ActivityLog;
  sources: SearchSource[];
}

const MOST_OF_A_KIND = 5;

/** The route with which staff search everything that their role may see. */
export const searchRoutes =
  ({ guard, activity, sources }: SearchRoutesOptions) =>
  async (plain: FastifyInstance) => {
    plain.withTypeProvider<ZodTypeProvider>().get(
      SEARCH_API,
      {
        onRequest: guard.requireStaff,
        schema: {
          summary: 'Buscar en todo el panel: unas pocas cosas de cada tipo, según el rol',
          querystring: searchQuery.codec,
          response: { 200: z.array(foundCodec) },
        },
      },
      async (request) => {
        const { query = '' } = request.query;
        if (query.length < SHORTEST_SEARCH) return [];
        const isAdmin = guard.staffOf(request).role === 'admin';
        if (isAdmin) await activity.look(request, { act: 'viewed', item: EVERYTHING });
        const found: Found[] = [];
        for (const { kind, isAdminOnly, find } of sources) {
          if (isAdminOnly && !isAdmin) continue;
          for (const item of await find(query, MOST_OF_A_KIND)) found.push({ kind, ...item });
        }
        return found;
      },
    );
  };

/** The searched words do not stand in the log, because they may be somebody's name. */
const EVERYTHING: Entry['item'] = { subject: 'person', title: 'Búsqueda en todo el panel' };
