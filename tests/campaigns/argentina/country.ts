export { argentina as country, argentinianTerms as electoralTerms } from '#contract/countries/argentina.ts';
