import type { ZodMiniType } from 'zod/mini';
import { countrySchema, electoralTermsSchema } from '../../shared/contract/countries/country.ts';
import type { FolderContent, Mistake } from './mistake.ts';

/** Mistakes in the country profile, without which nothing else can be checked. */
export function countryMistakes({ country, electoralTerms }: FolderContent): Mistake[] {
  const mistakesIn = (root: string, schema: ZodMiniType, value: unknown): Mistake[] =>
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => ({
      path: [root, ...path],
      message,
    }));
  return [
    ...mistakesIn('country', countrySchema, country),
    ...mistakesIn('electoralTerms', electoralTermsSchema, electoralTerms),
  ];
}
