import { argentina, argentinianTerms } from '../../shared/contract/countries/argentina.ts';
import type { Country, ElectoralTerms } from '../../shared/contract/countries/country.ts';
import { uruguay, uruguayanTerms } from '../../shared/contract/countries/uruguay.ts';

/** A country that a campaign can choose, and where its profile is. */
export interface CountryProfile {
  /** The name of the file, without an extension. */
  file: string;
  country: Country;
  terms: ElectoralTerms;
  exports: { country: string; terms: string };
  /** The office for which the candidates stand, with its article, such as 'la alcaldía'. */
  office: string;
  closes: string;
  electoralCourtUrl: string;
  /** What a new campaign's elections page says about the ballot papers. */
  papers: (town: string, region: string) => Paper[];
  notes: { before: string; after: string };
  /** Sentence of the elections page about the document that voters showed. The page shows it after the election. */
  documentAfter: string;
}

interface Paper {
  tag: string;
  title: string;
  before: string;
  after: string;
}

/** A ballot paper: who is elected with it, and what they govern. */
const paper = (tag: string, title: string, place: string, others: string): Paper => ({
  tag,
  title,
  before: `Se elige quién gobierna ${place} ${others}.`,
  after: `Se eligió quién gobierna ${place} ${others}.`,
});

/** All countries, beginning with the default one. */
export const PROFILES: CountryProfile[] = [
  {
    file: 'uruguay',
    country: uruguay,
    terms: uruguayanTerms,
    exports: { country: 'uruguay', terms: 'uruguayanTerms' },
    office: 'la alcaldía',
    closes: '19:30',
    electoralCourtUrl: 'https://www.gub.uy/corte-electoral/',
    papers: (town, region) => [
      paper(
        'Hoja departamental',
        'Intendente o intendenta, con la Junta Departamental',
        `todo ${region}`,
        'y quiénes lo controlan',
      ),
      paper(
        'Hoja municipal',
        'Alcalde o alcaldesa, con el Concejo Municipal',
        `el municipio de ${town},`,
        'junto con cuatro concejales',
      ),
    ],
    notes: {
      before:
        'Son dos listas: la departamental y la municipal. Tienen que ser del mismo partido, y podés votar una y no la otra.',
      after: 'Fueron dos listas: la departamental y la municipal, del mismo partido.',
    },
    documentAfter: 'Se votó con la credencial cívica.',
  },
  {
    file: 'argentina',
    country: argentina,
    terms: argentinianTerms,
    exports: { country: 'argentina', terms: 'argentinianTerms' },
    office: 'la intendencia',
    closes: '18:00',
    electoralCourtUrl: 'https://www.padron.gob.ar/',
    papers: (town) => [
      paper(
        'Boleta municipal',
        'Intendente o intendenta, con el Concejo Deliberante',
        town,
        'y quiénes lo controlan',
      ),
    ],
    notes: {
      before: 'Fijate que la boleta sea la que querés antes de votar.',
      after: 'Cada cargo se votó en su boleta.',
    },
    documentAfter: 'Se votó con el DNI: el que figuraba en el padrón o uno más nuevo.',
  },
];
