import type { Bounds, Coordinates } from '../../../../shared/contract/geography.ts';
import { fetchJson } from '../../../../shared/server/fetch-json.ts';
import type { Suggestion } from '../../contract.ts';

/** A later response would be useless, because by then the visitor has continued typing. */
const TIMEOUT_MS = 4_000;

/** A geocoder, which finds locations for a typed address. */
export interface GeocodingSource {
  /** Returns at most MOST_SUGGESTIONS locations that match the text, the most likely first. Throws FetchFailure. */
  search(query: string): Promise<Suggestion[]>;
}

export interface SourceOptions {
  /** The geocoder's base URL, which may have a path and a query with a key. */
  url: string;
  /** The User-Agent header, which identifies the site to the geocoder's operator. */
  userAgent: string;
  /** Only locations inside these bounds are requested. */
  within: Bounds;
  /** Photon ranks locations near this point first. */
  near: Coordinates;
  /** The country code (ISO 3166-1, two letters). */
  countryCode: string;
  timeoutMs?: number;
}

/** Builds the URL of a request from a base URL that may have a path and a query with a key. */
export function urlOf(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** GETs JSON from a geocoder. Throws FetchFailure. */
export const requestJson = (
  url: URL,
  { userAgent, timeoutMs = TIMEOUT_MS }: Pick<SourceOptions, 'userAgent' | 'timeoutMs'>,
): Promise<unknown> => fetchJson(url, { name: 'geocode', userAgent, timeoutMs });

/** Formats degrees with five decimals, a precision of about one metre. */
export const degrees = (...values: number[]) => values.map((value) => String(+value.toFixed(5))).join(',');
