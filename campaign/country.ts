/** The country of the election, which says how phones, dates, addresses and votes are there. */
export { uruguay as country, uruguayanTerms as electoralTerms } from '#contract/countries/uruguay.ts';
