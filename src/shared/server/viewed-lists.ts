import { invalid } from '../contract/problem.ts';
import type { Right } from '../contract/rights.ts';
import type { Staff } from './guard.ts';

/** A list of which staff can save views. */
export interface ViewedList {
  /** The right to open the list. */
  right: Right;
  /**
   * Returns how many rows the list has with the query of its screen's address, or undefined if that is too costly to
   * count. Throws `unknownQuery` for a query that the list does not understand.
   */
  count: (query: URLSearchParams, staff: Staff) => Promise<number | undefined>;
}

export const unknownQuery = () => invalid({ consulta: 'La lista no entiende esa consulta.' });

declare module 'fastify' {
  interface FastifyInstance {
    /** The lists of which staff can save views, by the path of their screen. Features add theirs. */
    viewedLists: Record<string, ViewedList>;
  }
}
