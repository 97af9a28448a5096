import { country } from '#campaign/country.ts';
import { counted } from './counted.ts';
import { paperWords } from './countries/paper-words.ts';

/** The words that agree with the country's paper. */
export const PAPER = paperWords(country);

/** Returns a number of the country's papers, such as '4 listas'. */
export const countedPapers = (count: number) => counted(count, country.paper, country.papers);

/** Returns a number of papers as text, or null for one paper, which is usual and therefore not shown. */
export const severalPapers = (count: number) => (count > 1 ? countedPapers(count) : null);
