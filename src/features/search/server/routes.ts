import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { can, type Right } from '../../../shared/contract/rights.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { type Found, foundCodec, SEARCH_API, SHORTEST_SEARCH, searchQuery } from '../contract.ts';

/** A source of search results of one kind. */
export interface SearchSource {
  /** The heading of the results, in Spanish. */
  kind: string;
  /** Kinds with a lower number come first. */
  order: number;
  /** The right that a user needs to get results from this source. */
  right: Right;
  /** Whether the results are personal data of visitors. */
  isPersonal?: boolean;
  /** Returns the best results for a user, at most `limit` of a kind. Those of a source with several kinds name theirs. */
  find: (query: string, limit: number, staff: Staff) => Promise<(Omit<Found, 'kind'> & Partial<Found>)[]>;
}

const MOST_OF_A_KIND = 5;

/** The route with which staff search everything that their role may see. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, activity } = app.site;
  app.get(
    SEARCH_API,
    {
      onRequest: guard.require('dashboard: open'),
      schema: {
        summary: 'Buscar en todo el panel: unas pocas cosas de cada tipo, según el rol',
        querystring: searchQuery.codec,
        response: { 200: z.array(foundCodec) },
      },
    },
    async (request) => {
      const { query = '' } = request.query;
      if (query.length < SHORTEST_SEARCH) return [];
      const staff = guard.staffOf(request);
      const allowed = app.searchSources
        .filter(({ right }) => can(staff, right))
        .sort((one, other) => one.order - other.order);
      if (allowed.some(({ isPersonal }) => isPersonal))
        await activity.look(request, { act: 'viewed', item: EVERYTHING });
      const found: Found[] = [];
      for (const { kind, find } of allowed) {
        for (const item of await find(query, MOST_OF_A_KIND, staff)) found.push({ kind, ...item });
      }
      return found;
    },
  );
};

/** The activity log does not contain the search text, because it may be somebody's name. */
const EVERYTHING: Entry['item'] = { subject: 'person', title: 'Búsqueda en todo el panel' };
