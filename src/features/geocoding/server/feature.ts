import { country } from '#campaign/country.ts';
import { type Bounds, boundsOf, shifted } from '../../../shared/contract/geography.ts';
import { feature } from '../../../shared/server/feature.ts';
import { RememberedRejections } from '../../../shared/server/memory-rate-limiter.ts';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';
import { rateLimiter } from '../../../shared/server/rate-limiter.ts';
import type { SiteContext } from '../../../shared/server/site-context.ts';
import { geocoderOf } from './geocoder.ts';
import { geocodingRoutes } from './routes.ts';
import { nominatim } from './sources/nominatim.ts';
import { photon } from './sources/photon.ts';
import type { SourceOptions } from './sources/source.ts';
import { geocodingStore } from './store.ts';

const personalData: PersonalDataSource = {
  forgetAddresses: (transaction, addresses) => geocodingStore(transaction).forget(addresses),
};

/** The search for addresses, which only the form of list requests needs. */
export const geocodingFeature = feature({ name: 'geocoding', personalData }, async (app) => {
  const { campaign, database, settings, keyFor, elapsed } = app.site;
  const store = geocodingStore(database);
  app.sweeps.push({ name: 'geocodings', title: 'direcciones buscadas', run: store.sweep });
  if (!campaign.sections.orders) return;
  const chosen = settings.geocoder;
  const geocoder = geocoderOf({
    source: chosen && SOURCES[chosen.source](optionsOf(chosen.url, app.site)),
    store,
    limits: rateLimiter(database, keyFor('geocoding'), new RememberedRejections(elapsed)),
    report: (reason) => app.log.warn({ event: 'geocoder', reason }, 'an address was not looked up'),
    elapsed,
  });
  await app.register(geocodingRoutes(geocoder));
});

/**
 * Distance in metres around the delivery area in which addresses are still found, so that people just outside learn
 * that they are outside.
 */
const MARGIN_M = 3_000;

const SOURCES = { photon, nominatim };

const optionsOf = (url: string, { campaign, userAgent }: SiteContext): SourceOptions => ({
  url,
  userAgent,
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

declare module '../../../shared/server/site-context.ts' {
  interface FeatureSettings {
    /** The geocoder and its base URL. If null, no address is found and no request is sent. */
    geocoder: { source: keyof typeof SOURCES; url: string } | null;
  }
}
