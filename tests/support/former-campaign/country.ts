export { uruguay as country, uruguayanTerms as electoralTerms } from '#contract/countries/uruguay.ts';
