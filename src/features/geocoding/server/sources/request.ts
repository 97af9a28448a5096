import { fetchJson } from '../../../../shared/server/fetch-json.ts';
import type { SourceOptions } from './source.ts';

/** A later response would be useless, because by then the visitor has continued typing. */
const TIMEOUT_MS = 4_000;

/** GETs JSON from a geocoder. Throws FetchFailure. */
export const requestJson = (
  url: URL,
  { userAgent, timeoutMs = TIMEOUT_MS }: Pick<SourceOptions, 'userAgent' | 'timeoutMs'>,
): Promise<unknown> => fetchJson(url, { name: 'geocode', userAgent, timeoutMs });
