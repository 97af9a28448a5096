/** The country of the election, which defines the formats of phones, dates and addresses, and how people vote. */
export { uruguay as country, uruguayanTerms as electoralTerms } from '#contract/countries/uruguay.ts';
