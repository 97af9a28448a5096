import { z } from 'zod';
import { MOST_SUGGESTIONS, type Suggestion } from '../../contract.ts';

const LONGEST_NAME = 200;

/** The first so many places that an answer really names. A wrong element is left out and takes no other with it. */
export function suggestionsFrom(elements: unknown[], element: z.ZodType<Suggestion>): Suggestion[] {
  const byName = new Map<string, Suggestion>();
  for (const given of elements) {
    const { data: suggestion } = element.safeParse(given);
    if (suggestion && !byName.has(suggestion.name)) byName.set(suggestion.name, suggestion);
    if (byName.size === MOST_SUGGESTIONS) break;
  }
  return [...byName.values()];
}

/** A number of degrees, or its text. */
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

/** A stranger's text as one line for people. One that says nothing is no name. */
export const placeName = z.string().transform(readable).pipe(z.string().min(1));

/** Without control characters, and without those that are not seen and turn the direction of what follows. */
function readable(text: string): string {
  const line = text
    .slice(0, LONGEST_NAME * 10)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim();
  return [...line].slice(0, LONGEST_NAME).join('').trim();
}
