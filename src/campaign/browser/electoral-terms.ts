import type { ElectoralTerms } from '../../shared/contract/countries/country.ts';
import { uruguayanTerms } from '../../shared/contract/countries/uruguayan-terms.ts';

/** Each country has a file of its own, so that no page loads another one's. */
const TERMS: Record<string, () => Promise<ElectoralTerms>> = {
  'es-AR': async () =>
    (await import('../../shared/contract/countries/argentinian-terms.ts')).argentinianTerms,
  'es-CL': async () => (await import('../../shared/contract/countries/chilean-terms.ts')).chileanTerms,
  'es-ES': async () => (await import('../../shared/contract/countries/spanish-terms.ts')).spanishTerms,
};

/** How people vote in the country of the election. */
export const electoralTerms = (await TERMS[document.documentElement.lang]?.()) ?? uruguayanTerms;
