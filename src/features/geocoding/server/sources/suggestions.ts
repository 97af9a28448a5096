import { z } from 'zod';
import { MOST_SUGGESTIONS, type Suggestion } from '../../contract.ts';

const LONGEST_NAME = 200;

/**
 * Returns the first MOST_SUGGESTIONS valid locations of a response. Invalid elements, and locations with the name of an
 * earlier one, are skipped.
 */
export function suggestionsFrom(elements: unknown[], element: z.ZodType<Suggestion>): Suggestion[] {
  const byName = new Map<string, Suggestion>();
  for (const given of elements) {
    const { data: suggestion } = element.safeParse(given);
    if (suggestion && !byName.has(suggestion.name)) byName.set(suggestion.name, suggestion);
    if (byName.size === MOST_SUGGESTIONS) break;
  }
  return [...byName.values()];
}

/** Validates degrees given as a number or as a numeric string. */
const degreesUpTo = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most));
export const latitude = degreesUpTo(90);
export const longitude = degreesUpTo(180);

/**
 * Validates the name of a location and converts it to one line of text. A name without visible characters is invalid.
 */
export const locationName = z.string().transform(readable).pipe(z.string().min(1));

/** Removes control characters and invisible characters that change the direction of text. */
function readable(text: string): string {
  const line = text
    .slice(0, LONGEST_NAME * 10)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim();
  return [...line].slice(0, LONGEST_NAME).join('').trim();
}
