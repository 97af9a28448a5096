import { searchable } from '../../../shared/contract/search.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { FetchFailure } from '../../../shared/server/fetch-json.ts';
import { MemoryRateLimiter, type SenderLimits } from '../../../shared/server/memory-rate-limiter.ts';
import type { Networks } from '../../../shared/server/networks.ts';
import type { RateLimiter } from '../../../shared/server/rate-limiter.ts';
import { SHORTEST_ADDRESS, type Suggestion } from '../contract.ts';
import { sharedSearches } from './shared-searches.ts';
import { sourceRateLimit } from './source-rate-limit.ts';
import type { GeocodingSource } from './sources/source.ts';
import type { GeocodingStore } from './store.ts';

/** The rate limit of a network for address searches that are not answered from stored results. */
const LIMIT = { most: 60, seconds: 600 };
/**
 * The limit of all searches, also of those answered from stored results. It is counted in memory, before any database
 * query.
 */
const SEARCHES: SenderLimits = {
  ofHousehold: { most: 600, seconds: 600 },
  ofBlock: { most: 3_000, seconds: 600 },
};
/**
 * How long the geocoder is not used after a failure. Each instance keeps this in memory. A shared state would save
 * little, because each instance needs only one request to notice a failure.
 */
const BACK_OFF_MS = 5_000;
const BACK_OFF_AFTER_REJECTION_MS = 60_000;
const REPORT_EVERY_MS = 60_000;

interface Options {
  /** Null when the address search is disabled. */
  source: GeocodingSource | null;
  store: GeocodingStore;
  limits: RateLimiter;
  /** Called with the reason of a failure, at most once a minute. The reason never contains the search text. */
  report: (reason: string) => void;
  elapsed: Elapsed;
}

interface Searcher {
  networks: Networks;
  /** Aborts when the visitor no longer waits for the result. */
  disconnected: AbortSignal;
}

export type Geocoder = ReturnType<typeof geocoderOf>;

/** Finds locations for a typed address. Every failure results in an empty list (spec, section 7). */
export function geocoderOf({ source, store, limits, report, elapsed }: Options) {
  const searches = sharedSearches();
  const sourceLimit = sourceRateLimit(limits, elapsed);
  const ofNetworks = new MemoryRateLimiter(elapsed);
  let backOffUntil = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;

  function isAllowed(networks: Networks): boolean {
    try {
      ofNetworks.allowFrom(networks, SEARCHES);
      return true;
    } catch {
      return false;
    }
  }

  async function search(source: GeocodingSource, query: string, searcher: Searcher): Promise<Suggestion[]> {
    const line = oneLine(query);
    const searchedText = searchable(line);
    if (searchedText.length < SHORTEST_ADDRESS) return [];
    if (!isAllowed(searcher.networks)) return [];
    const stored = await store.find(searchedText);
    if (stored) return stored;
    const { household } = searcher.networks;
    if ((await limits.count({ name: `geocoding by ${household}`, limit: LIMIT })) > 0) return [];
    return searches.join(
      searchedText,
      () => lookUp(source, line, searchedText, household),
      searcher.disconnected,
    );
  }

  async function lookUp(
    source: GeocodingSource,
    line: string,
    query: string,
    network: string,
  ): Promise<Suggestion[]> {
    const isNeeded = async () =>
      searches.isWanted(query) && elapsed() >= backOffUntil && (await store.find(query)) === null;
    // If this request must not be sent, another request may have stored the result meanwhile.
    if (!(await sourceLimit.allow(network, isNeeded))) return (await store.find(query)) ?? [];
    const found = await source.search(line);
    await store.save(query, found);
    return found;
  }

  function failed(error: unknown) {
    const time = elapsed();
    if (error instanceof FetchFailure) {
      backOffUntil = time + (error.refused ? BACK_OFF_AFTER_REJECTION_MS : BACK_OFF_MS);
    }
    if (time - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = time;
    report(error instanceof FetchFailure ? error.reason : 'the database, or a mistake of ours');
  }

  return {
    /** Returns the locations that match an address, or an empty list when there are none or the search fails. */
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

/** Normalises the search text for the geocoder: no control characters, single spaces. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
