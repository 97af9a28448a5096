import { z } from 'zod';
import { MOST_SUGGESTIONS } from '../../contract.ts';
import { fetchJson } from './fetch-json.ts';
import { callOf, degrees, GeocoderFailure, type GeocodingSource, type SourceOptions } from './source.ts';
import { latitude, longitude, placeName, suggestionsFrom } from './suggestions.ts';

const place = z
  .object({ display_name: placeName, lat: latitude, lon: longitude })
  .transform(({ display_name, lat, lon }) => ({ name: display_name, latitude: lat, longitude: lon }));

/**
 * Nominatim, as the spec describes it. It refuses `country` and `state` beside `q`, so the country code and the
 * rectangle limit the search. Its public server forbids search-as-you-type.
 */
export const nominatim = (options: SourceOptions): GeocodingSource => ({
  name: 'nominatim',
  search: async (words) => {
    const { west, north, east, south } = options.within;
    const call = callOf(options.url, '/search', {
      q: words,
      format: 'jsonv2',
      countrycodes: options.countryCode,
      viewbox: degrees(west, north, east, south),
      bounded: '1',
      limit: String(MOST_SUGGESTIONS),
      'accept-language': 'es',
    });
    const { data: places } = z.array(z.unknown()).safeParse(await fetchJson(call, options));
    if (!places) throw new GeocoderFailure('another shape');
    return suggestionsFrom(places, place);
  },
});
