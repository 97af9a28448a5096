import { country } from '#campaign/country.ts';
import { paperWords } from './countries/paper-words.ts';

/** The words that agree with the country's paper. */
export const PAPER = paperWords(country);
