import { argentinianTerms } from './argentinian-terms.ts';
import { chileanTerms } from './chilean-terms.ts';
import type { ElectoralTerms } from './country.ts';
import { spanishTerms } from './spanish-terms.ts';
import { uruguayanTerms } from './uruguayan-terms.ts';

/** How people vote, by the code of each country. In a module of its own, because most scripts in browsers do not need it. */
export const TERMS: Record<string, ElectoralTerms> = {
  UY: uruguayanTerms,
  AR: argentinianTerms,
  CL: chileanTerms,
  ES: spanishTerms,
};
