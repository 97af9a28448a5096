import * as z from 'zod/mini';

/** A place that an address may mean. */
export const suggestionModel = z.object({
  /** As the geocoder writes it; a stranger's text. */
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Suggestion = z.infer<typeof suggestionModel>;

/** The spec's shape, which is Nominatim's: numbers as texts. */
export const suggestionWire = z.object({ display_name: z.string(), lat: z.string(), lon: z.string() });

export const suggestionCodec = z.codec(suggestionWire, suggestionModel, {
  decode: (wire) => ({ name: wire.display_name, latitude: Number(wire.lat), longitude: Number(wire.lon) }),
  encode: (suggestion) => ({
    display_name: suggestion.name,
    lat: String(suggestion.latitude),
    lon: String(suggestion.longitude),
  }),
});
export const suggestionList = z.array(suggestionCodec);

/** A search begins with so many characters (spec, section 5), after so long a pause in typing (section 9). */
export const SHORTEST_SEARCH = 3;
export const SEARCH_PAUSE_MS = 400;
const LONGEST_SEARCH = 200;
export const MOST_SUGGESTIONS = 8;

const word = z.optional(z.string().check(z.maxLength(50, 'Es demasiado largo.')));

/** The spec's own query shape. Where to search is the server's to say: country and state are taken and not believed. */
export const geocodingQuery = z.object({
  q: z
    .string('Falta la dirección.')
    .check(z.trim(), z.maxLength(LONGEST_SEARCH, 'La búsqueda es demasiado larga.')),
  format: word,
  country: word,
  state: word,
});
