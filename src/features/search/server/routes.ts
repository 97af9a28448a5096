import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayOpen } from '../../../shared/contract/permissions.ts';
import type { Role } from '../../../shared/contract/session.ts';
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
  /** The screen with all of them. Only roles that may open it find something here. */
  screen: string;
  /** Whether the results are personal data of visitors. */
  isPersonal?: boolean;
  /** Returns the best results for a user with that role, at most `limit`. */
  find: (query: string, limit: number, role: Role) => Promise<Omit<Found, 'kind'>[]>;
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
        const { role } = guard.staffOf(request);
        const allowed = sources.filter(({ screen }) => mayOpen(role, screen));
        if (allowed.some(({ isPersonal }) => isPersonal))
          await activity.look(request, { act: 'viewed', item: EVERYTHING });
        const found: Found[] = [];
        for (const { kind, find } of allowed) {
          for (const item of await find(query, MOST_OF_A_KIND, role)) found.push({ kind, ...item });
        }
        return found;
      },
    );
  };

/** The searched words do not stand in the log, because they may be somebody's name. */
const EVERYTHING: Entry['item'] = { subject: 'person', title: 'Búsqueda en todo el panel' };
