import { z } from 'zod';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import { FetchFailure, fetchJson } from '../../../shared/server/fetch-json.ts';
import type { Travel } from '../../delivery-rounds/contract.ts';
import { lonLat, StreetCache, type TravelTimeMatrix } from './travel-time-matrix.ts';

/** A request has at most fifty sources and fifty destinations, because routers accept a hundred places by default. */
const BLOCK = 50;
const PARALLEL = 4;
const TIMEOUT_MS = 5_000;
/** How long the router is not used after a failure. */
const BACK_OFF_MS = 10_000;
const BACK_OFF_AFTER_REJECTION_MS = 60_000;
const REPORT_EVERY_MS = 60_000;

export interface StreetTimesOptions {
  /** Base URL of the router. `{perfil}` in it stands for the profile. */
  url: string;
  /** The router's profile for each means of travel; null where the router has none. */
  profiles: Record<Travel, string | null>;
  userAgent: string;
  /** Called with the reason of a failure, at most once a minute. The reason contains no location. */
  report: (reason: string) => void;
  elapsed: Elapsed;
  timeoutMs?: number;
}

/** Returns distances and times by street between all locations, or null if the router does not provide them. */
export type StreetTimes = (
  travel: Travel,
  locations: readonly Coordinates[],
  signal?: AbortSignal,
) => Promise<TravelTimeMatrix | null>;

const table = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.number().nonnegative().nullable())),
  distances: z.array(z.array(z.number().nonnegative().nullable())),
});

/** Requests distances and times between locations from the table service of an OSRM router, and caches them. */
export function streetTimes(options: StreetTimesOptions): StreetTimes {
  const { profiles, elapsed, report } = options;
  const cache = new StreetCache();
  let last: Promise<unknown> = Promise.resolve();
  let backOffUntil = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;

  async function lookUp(profile: string, locations: readonly Coordinates[], signal: AbortSignal | undefined) {
    if (elapsed() < backOffUntil) return null;
    try {
      cache.makeRoom(locations.length);
      await fillGaps(cache, profile, locations, { ...options, signal });
      return cache.read(profile, locations);
    } catch (error) {
      failed(error);
      return null;
    }
  }

  function failed(error: unknown) {
    const isRefused = error instanceof FetchFailure && error.refused;
    backOffUntil = elapsed() + (isRefused ? BACK_OFF_AFTER_REJECTION_MS : BACK_OFF_MS);
    if (elapsed() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = elapsed();
    report(error instanceof FetchFailure ? error.reason : 'a mistake of ours');
  }

  return (travel, locations, signal) => {
    const profile = profiles[travel];
    if (profile === null) return Promise.resolve(null);
    // Look-ups wait for each other, so that the limit of parallel requests holds.
    const found = last.then(() => lookUp(profile, locations, signal));
    last = found;
    return found;
  };
}

interface BlockOptions extends StreetTimesOptions {
  signal: AbortSignal | undefined;
}

async function fillGaps(
  cache: StreetCache,
  profile: string,
  locations: readonly Coordinates[],
  options: BlockOptions,
) {
  const parts: Coordinates[][] = [];
  for (let from = 0; from < locations.length; from += BLOCK) parts.push(locations.slice(from, from + BLOCK));
  const blocks = parts
    .flatMap((sources) => parts.map((destinations) => ({ sources, destinations })))
    .filter(({ sources, destinations }) => cache.hasGap(profile, sources, destinations));
  const worker = async () => {
    for (let block = blocks.shift(); block; block = blocks.shift()) {
      const { sources, destinations } = block;
      const ways = await tableOf(profile, sources, destinations, options);
      cache.write(profile, sources, destinations, ways);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker)).finally(() => blocks.splice(0));
}

async function tableOf(
  profile: string,
  sources: readonly Coordinates[],
  destinations: readonly Coordinates[],
  { url: base, userAgent, timeoutMs = TIMEOUT_MS, signal }: BlockOptions,
) {
  const url = new URL(base.replaceAll('{perfil}', profile));
  const places = [...sources, ...destinations].map(lonLat).join(';');
  url.pathname = `${url.pathname.replace(/\/$/, '')}/table/v1/${profile}/${places}`;
  const query = [
    `sources=${sources.map((_, index) => index).join(';')}`,
    `destinations=${destinations.map((_, index) => sources.length + index).join(';')}`,
    'annotations=duration,distance',
  ].join('&');
  url.search = url.search ? `${url.search}&${query}` : query;
  const { data } = table.safeParse(
    await fetchJson(url, { name: 'street times', userAgent, timeoutMs, signal }),
  );
  const isComplete = (rows: readonly unknown[][]) =>
    rows.length === sources.length && rows.every((row) => row.length === destinations.length);
  if (!data || !isComplete(data.durations) || !isComplete(data.distances))
    throw new FetchFailure('another shape');
  return (from: number, to: number) => {
    const [seconds, metres] = [data.durations[from]?.[to] ?? null, data.distances[from]?.[to] ?? null];
    return seconds === null || metres === null ? null : { seconds, metres };
  };
}
