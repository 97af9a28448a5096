import type { Country } from './country.ts';

/** The words that agree with the gender of the paper: 'la lista impresa', 'te la llevamos', 'otra lista'. */
export const paperWords = ({ paper, paperGender }: Pick<Country, 'paper' | 'paperGender'>) =>
  paperGender === 'feminine'
    ? {
        the: `la ${paper}`,
        one: `una ${paper}`,
        another: `otra ${paper}`,
        it: 'la',
        printed: 'impresa',
        delivered: 'entregada',
      }
    : {
        the: `el ${paper}`,
        one: `un ${paper}`,
        another: `otro ${paper}`,
        it: 'lo',
        printed: 'impreso',
        delivered: 'entregado',
      };
