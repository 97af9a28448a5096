import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

/** The spec's shape is Nominatim's: numbers as texts. */
const degrees = z.codec(z.string(), z.number(), { decode: Number, encode: String });

/** A location that an address may mean. */
export const suggestionCodec = translated({
  /** As the geocoder writes it; a stranger's text. */
  name: ['display_name', z.string()],
  latitude: ['lat', degrees],
  longitude: ['lon', degrees],
}).codec;
export type Suggestion = z.output<typeof suggestionCodec>;
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
