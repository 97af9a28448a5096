import { searchable } from '../../../shared/contract/search.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import type { RateLimiter } from '../../../shared/server/rate-limiter.ts';
import { SHORTEST_SEARCH, type Suggestion } from '../contract.ts';
import { sharedSearches } from './shared-searches.ts';
import { sourceRateLimit } from './source-rate-limit.ts';
import { GeocoderFailure, type GeocodingSource } from './sources/source.ts';
import type { GeocodingStore } from './store.ts';

/** Searches of one network that are not answered from stored results. */
const LIMIT = { most: 60, seconds: 600 };
/**
 * Kept in memory: each instance learns of a failing geocoder with one request, and all instances share one request a
 * second.
 */
const REST_MS = 5_000;
const REST_AFTER_REFUSAL_MS = 60_000;
const REPORT_EVERY_MS = 60_000;

interface Options {
  /** Null when the search is switched off. */
  source: GeocodingSource | null;
  store: GeocodingStore;
  limits: RateLimiter;
  /** Called for a failure, at most once a minute, and never with the search text. */
  report: (reason: string) => void;
  elapsed: Elapsed;
}

export interface Searcher {
  network: string;
  /** Aborted when the visitor no longer waits. */
  disconnected: AbortSignal;
}

export type Geocoder = ReturnType<typeof geocoderOf>;

/** Finds addresses. Every failure gives an empty list (spec, section 7). */
export function geocoderOf({ source, store, limits, report, elapsed }: Options) {
  const searches = sharedSearches();
  const sourceLimit = sourceRateLimit(limits);
  let restsUntil = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;

  async function search(source: GeocodingSource, query: string, searcher: Searcher): Promise<Suggestion[]> {
    const line = oneLine(query);
    const searchedText = searchable(line);
    if (searchedText.length < SHORTEST_SEARCH) return [];
    const stored = await store.find(searchedText);
    if (stored) return stored;
    const ofNetwork = { name: `geocoding by ${searcher.network}`, limit: LIMIT };
    if ((await limits.count(ofNetwork)) > 0) return [];
    return searches.join(searchedText, () => lookUp(source, line, searchedText), searcher.disconnected);
  }

  async function lookUp(source: GeocodingSource, line: string, query: string): Promise<Suggestion[]> {
    const isNeeded = async () =>
      searches.isWanted(query) && elapsed() >= restsUntil && (await store.find(query)) === null;
    if (!(await sourceLimit.allow(isNeeded))) return (await store.find(query)) ?? []; // another request may have stored the result meanwhile
    const found = await source.search(line);
    await store.save(query, found);
    return found;
  }

  function failed(error: unknown) {
    const time = elapsed();
    if (error instanceof GeocoderFailure) {
      restsUntil = time + (error.refused ? REST_AFTER_REFUSAL_MS : REST_MS);
    }
    if (time - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = time;
    report(error instanceof GeocoderFailure ? error.reason : 'the database, or a mistake of ours');
  }

  return {
    /** The locations that an address may mean; an empty list when there are none, and when the search failed. */
    async search(query: string, searcher: Searcher): Promise<Suggestion[]> {
      if (!source) return [];
      try {
        return await search(source, query, searcher);
      } catch (error) {
        failed(error);
        return [];
      }
    },
  };
}

/** The search text as it is sent: without control characters, with single blanks. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
