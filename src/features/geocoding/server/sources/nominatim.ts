import { z } from 'zod';
import { FetchFailure } from '../../../../shared/server/fetch-json.ts';
import { MOST_SUGGESTIONS } from '../../contract.ts';
import { degrees, type GeocodingSource, requestJson, type SourceOptions, urlOf } from './source.ts';
import { latitude, locationName, longitude, suggestionsFrom } from './suggestions.ts';

const result = z
  .object({ display_name: locationName, lat: latitude, lon: longitude })
  .transform(({ display_name, lat, lon }) => ({ name: display_name, latitude: lat, longitude: lon }));

/**
 * The Nominatim geocoder, used as the spec describes it. It rejects `country` and `state` together with `q`, so the
 * country code and the bounding box limit the search. Its public server forbids search-as-you-type.
 */
export const nominatim = (options: SourceOptions): GeocodingSource => ({
  search: async (query) => {
    const { west, north, east, south } = options.within;
    const url = urlOf(options.url, '/search', {
      q: query,
      format: 'jsonv2',
      countrycodes: options.countryCode,
      viewbox: degrees(west, north, east, south),
      bounded: '1',
      limit: String(MOST_SUGGESTIONS),
      'accept-language': 'es',
    });
    const { data: results } = z.array(z.unknown()).safeParse(await requestJson(url, options));
    if (!results) throw new FetchFailure('another shape');
    return suggestionsFrom(results, result);
  },
});
