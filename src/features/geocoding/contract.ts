import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

/** The spec requires the response format of Nominatim, in which coordinates are strings. */
const degrees = z.codec(z.string(), z.number(), { decode: Number, encode: String });

/** A location that the geocoder suggests for a typed address. */
const suggestionCodec = translated({
  /** The address as the geocoder formats it. It is third-party text. */
  name: ['display_name', z.string()],
  latitude: ['lat', degrees],
  longitude: ['lon', degrees],
}).codec;
export type Suggestion = z.output<typeof suggestionCodec>;
export const suggestionList = z.array(suggestionCodec);

/**
 * The minimum length of a search text (spec, section 5). SEARCH_PAUSE_MS is the debounce delay after typing (section
 * 9).
 */
export const SHORTEST_ADDRESS = 3;
export const SEARCH_PAUSE_MS = 400;
const LONGEST_SEARCH = 200;
export const MOST_SUGGESTIONS = 8;

const word = z.optional(z.string().check(z.maxLength(50, 'Es demasiado largo.')));

/**
 * The query parameters that the spec requires. The server decides where to search, so `country` and `state` are
 * accepted and ignored.
 */
export const geocodingQuery = z.object({
  q: z
    .string('Falta la dirección.')
    .check(z.trim(), z.maxLength(LONGEST_SEARCH, 'La búsqueda es demasiado larga.')),
  format: word,
  country: word,
  state: word,
});
