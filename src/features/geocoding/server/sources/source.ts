import type { Bounds, Coordinates } from '../../../../shared/contract/geography.ts';
import type { Suggestion } from '../../contract.ts';

/** A geocoder that finds locations for an address. */
export interface GeocodingSource {
  readonly name: string;
  /** The locations that the text may mean, the likeliest first, at most MOST_SUGGESTIONS. Throws GeocoderFailure. */
  search(query: string): Promise<Suggestion[]>;
}

export interface SourceOptions {
  /** The geocoder's address, without a slash at the end. */
  url: string;
  /** The site's identification for the geocoder's operator. */
  userAgent: string;
  /** Only locations inside it are requested. */
  within: Bounds;
  /** Locations near it come first. */
  near: Coordinates;
  /** Two letters, ISO 3166-1. */
  countryCode: string;
  timeoutMs?: number;
}

export class GeocoderFailure extends Error {
  constructor(
    /** For the log; it must not contain the search text. */
    readonly reason: string,
    /** Whether the geocoder asked for a pause. */
    readonly refused = false,
  ) {
    super(reason);
    this.name = 'GeocoderFailure';
  }
}

/** Header values are read as latin1, so the Ñ of the list's name has to be replaced. */
export const userAgentOf = ({ name, url, email }: { name: string; url: string; email: string }) =>
  `${name} (${new URL(url).origin}; ${email})`
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ');

/** The URL of a request to a geocoder whose address may have a path and a query (a key). */
export function urlOf(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Degrees with five decimals, which is about a metre. */
export const degrees = (...values: number[]) => values.map((value) => String(+value.toFixed(5))).join(',');
