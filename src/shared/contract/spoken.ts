import { country } from '#campaign/country.ts';
import { spokenIn } from './countries/wording.ts';

/**
 * Tags a sentence to visitors: it is written with 'vos', and returned in the country's form of address and words. What
 * stands in ${…} stays as it is.
 */
export const spoken = spokenIn(country.wording);
