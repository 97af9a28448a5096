import type { Country } from '../../shared/contract/countries/country.ts';
import { uruguay } from '../../shared/contract/countries/uruguay.ts';

/** Each country has a file of its own, so that no page loads another one's. */
const PROFILES: Record<string, () => Promise<Country>> = {
  'es-AR': async () => (await import('../../shared/contract/countries/argentina.ts')).argentina,
  'es-CL': async () => (await import('../../shared/contract/countries/chile.ts')).chile,
  'es-ES': async () => (await import('../../shared/contract/countries/spain.ts')).spain,
};

/** The country of the election, which every page names by its language, such as es-UY. */
export const country = (await PROFILES[document.documentElement.lang]?.()) ?? uruguay;
