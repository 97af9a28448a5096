import { z } from 'zod';
import { FetchFailure } from '../../../../shared/server/fetch-json.ts';
import { MOST_SUGGESTIONS } from '../../contract.ts';
import { degrees, type GeocodingSource, requestJson, type SourceOptions, urlOf } from './source.ts';
import { latitude, locationName, longitude, suggestionsFrom } from './suggestions.ts';

const optionalText = z.string().optional();
const properties = z.object({
  name: optionalText,
  street: optionalText,
  housenumber: optionalText,
  locality: optionalText,
  district: optionalText,
  city: optionalText,
  state: optionalText,
  countrycode: optionalText,
});

const resultSchema = z.object({ features: z.array(z.unknown()) });

/**
 * The Photon geocoder, made for search-as-you-type. It gets no `lang`, because the public server lacks Spanish, and no
 * country, because older versions reject it, so results in other countries are removed here.
 */
export const photon = (options: SourceOptions): GeocodingSource => {
  const feature = featureOf(options.countryCode);
  return {
    search: async (query) => {
      const { west, south, east, north } = options.within;
      const url = urlOf(options.url, '/api', {
        q: query,
        lat: degrees(options.near.latitude),
        lon: degrees(options.near.longitude),
        limit: String(MOST_SUGGESTIONS),
        bbox: degrees(west, south, east, north),
      });
      const { data } = resultSchema.safeParse(await requestJson(url, options));
      if (!data) throw new FetchFailure('another shape');
      return suggestionsFrom(data.features, feature);
    },
  };
};

const featureOf = (country: string) =>
  z
    .object({
      geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([longitude, latitude]) }),
      properties: properties.refine(
        ({ countrycode = country }) => countrycode.toLowerCase() === country.toLowerCase(),
      ),
    })
    .transform(({ geometry: { coordinates }, properties: given }) => ({
      name: nameOf(given),
      latitude: coordinates[1],
      longitude: coordinates[0],
    }))
    .pipe(z.object({ name: locationName, latitude: z.number(), longitude: z.number() }));

/**
 * Joins the name, street, place and region of a result without repetitions, such as 'Roger Balet 123, Solís,
 * Maldonado'.
 */
function nameOf({ name, street, housenumber, locality, district, city, state }: z.infer<typeof properties>) {
  const door = [street, street && housenumber].filter(Boolean).join(' ');
  const parts = [name, door, locality, district, city, state].map((part = '') => part.trim());
  const isFirst = (part: string, at: number) =>
    parts.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === at;
  return parts.filter((part, at) => part !== '' && isFirst(part, at)).join(', ');
}
