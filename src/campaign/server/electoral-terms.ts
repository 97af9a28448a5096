import { TERMS } from '../../shared/contract/countries/terms.ts';
import { country } from './country.ts';

/** How people vote in the country of the election. */
export const electoralTerms = TERMS[country.code] as (typeof TERMS)[string];
