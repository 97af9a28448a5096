import { keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { asParameters } from '../../../shared/web/staff/paged-query.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { type Found, foundCodec, SEARCH_API, SHORTEST_SEARCH } from '../contract.ts';

const results = z.array(foundCodec);

export const foundQuery = (api: Api, query: string) => ({
  ...served(api, results, `${SEARCH_API}?${asParameters({ q: query })}`),
  enabled: query.length >= SHORTEST_SEARCH,
  placeholderData: keepPreviousData,
  gcTime: 0, // not cached: results may be personal data, and every search is cheap
});

/** Groups the results by heading, each with its position among all results. */
export function groupsOf(found: Found[]) {
  const numbered = found.map((item, index) => ({ ...item, index }));
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    kind,
    items: numbered.filter((item) => item.kind === kind),
  }));
}
