import type { Bounds, Coordinates } from '../../../../shared/contract/geography.ts';
import type { Suggestion } from '../../contract.ts';

/** Somebody who knows where an address is. */
export interface GeocodingSource {
  readonly name: string;
  /** The places that the words may mean, the likeliest first, MOST_SUGGESTIONS at most. Throws GeocoderFailure. */
  search(words: string): Promise<Suggestion[]>;
}

export interface SourceOptions {
  /** Without a slash at the end. */
  url: string;
  /** Who asks, as its operator wants to know it. */
  userAgent: string;
  /** Only what lies in it is asked for. */
  within: Bounds;
  /** What is near to it comes first. */
  near: Coordinates;
  /** Two letters, ISO 3166-1. */
  countryCode: string;
  patienceMs?: number;
}

export class GeocoderFailure extends Error {
  constructor(
    /** For the log: it must not name what was looked for. */
    readonly reason: string,
    /** The geocoder wants to be left alone, and said so. */
    readonly refused = false,
  ) {
    super(reason);
    this.name = 'GeocoderFailure';
  }
}

/** A header's value is read as latin1 at the other end: the list's Ñ would arrive as something else. */
export const userAgentOf = ({ name, url, email }: { name: string; url: string; email: string }) =>
  `${name} (${new URL(url).origin}; ${email})`
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ');

/** The address of a call, below an address that may have a path and a query (a key) of its own. */
export function callOf(url: string, path: string, query: Record<string, string>): URL {
  const call = new URL(url);
  call.pathname = call.pathname.replace(/\/$/, '') + path;
  for (const [name, value] of Object.entries(query)) call.searchParams.set(name, value);
  return call;
}

/** Degrees as they are asked for: five decimals are a metre. */
export const degrees = (...values: number[]) => values.map((value) => String(+value.toFixed(5))).join(',');
