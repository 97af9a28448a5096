import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { geocoderOf } from '../features/geocoding/server/geocoder.ts';
import { nominatim } from '../features/geocoding/server/sources/nominatim.ts';
import { photon } from '../features/geocoding/server/sources/photon.ts';
import { type SourceOptions, userAgentOf } from '../features/geocoding/server/sources/source.ts';
import { geocodingStore } from '../features/geocoding/server/store.ts';
import { type Bounds, boundsOf, shifted } from '../shared/contract/geography.ts';
import type { Database } from '../shared/server/database.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import { keyedHash } from '../shared/server/keyed-hash.ts';
import { RememberedRefusals } from '../shared/server/memory-rate-limiter.ts';
import { rateLimiter } from '../shared/server/rate-limiter.ts';
import type { Env } from './env.ts';

/**
 * Distance in metres around the delivery area in which addresses are still found, so that people just outside learn
 * that they are outside.
 */
const MARGIN_M = 3_000;

interface Options {
  database: Database;
  secret: string;
  publicUrl: string;
  /** Settings of the geocoder. If null, no address is found and no request is sent. */
  settings: Env['geocoder'];
  report: (reason: string) => void;
  elapsed: Elapsed;
}

/** Creates the services for the address search. */
export function geocodingPartsOf({ database, secret, publicUrl, settings, report, elapsed }: Options) {
  const store = geocodingStore(database);
  const limits = rateLimiter(
    database,
    keyedHash(keyedHash(secret)('geocoding')),
    new RememberedRefusals(elapsed),
  );
  const source = settings ? SOURCES[settings.source](optionsOf(settings.url, publicUrl)) : null;
  return { geocoder: geocoderOf({ source, store, limits, report, elapsed }), sweep: store.sweep };
}

const SOURCES = { photon, nominatim };

const optionsOf = (url: string, publicUrl: string): SourceOptions => ({
  url,
  userAgent: userAgentOf({ name: campaign.siteName, url: publicUrl, email: campaign.contact.email }),
  within: widened(boundsOf(campaign.delivery.area), MARGIN_M),
  near: { latitude: campaign.delivery.centre[0], longitude: campaign.delivery.centre[1] },
  countryCode: country.code.toLowerCase(),
});

function widened({ south, west, north, east }: Bounds, metres: number): Bounds {
  const southWest = shifted({ latitude: south, longitude: west }, -metres, -metres);
  const northEast = shifted({ latitude: north, longitude: east }, metres, metres);
  return {
    south: southWest.latitude,
    west: southWest.longitude,
    north: northEast.latitude,
    east: northEast.longitude,
  };
}
