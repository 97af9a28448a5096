import { FetchFailure, fetchJson } from '../../../../shared/server/fetch-json.ts';
import { GeocoderFailure, type SourceOptions } from './source.ts';

/** A later response would be useless, because by then the visitor has continued typing. */
const TIMEOUT_MS = 4_000;

/** GETs JSON from a geocoder. Throws GeocoderFailure. */
export async function requestJson(
  url: URL,
  { userAgent, timeoutMs = TIMEOUT_MS }: Pick<SourceOptions, 'userAgent' | 'timeoutMs'>,
): Promise<unknown> {
  try {
    return await fetchJson(url, { name: 'geocode', userAgent, timeoutMs });
  } catch (error) {
    throw error instanceof FetchFailure ? new GeocoderFailure(error.reason, error.refused) : error;
  }
}
