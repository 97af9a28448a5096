import { argentina, argentinianTerms } from '../../shared/contract/countries/argentina.ts';
import { chile, chileanTerms } from '../../shared/contract/countries/chile.ts';
import type { Country, ElectoralTerms } from '../../shared/contract/countries/country.ts';
import { spain, spanishTerms } from '../../shared/contract/countries/spain.ts';
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
  opens: string;
  closes: string;
  electoralCourtUrl: string;
  /** What a new campaign's elections page says about the ballot papers. */
  papers: (town: string, region: string) => Paper[];
  notes: { before: string; after: string };
  /** How people vote, step by step. */
  steps: { before: string[]; after: string };
  /** The document that people voted with, which the page names after the election. */
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

/** How people vote where the paper goes into an envelope. `named` is the paper with its article. */
const stepsWithEnvelope = (choose: string, named: string): CountryProfile['steps'] => ({
  before: [choose, 'Ponela, sin marcas, dentro del sobre.', 'Cerralo y dejalo en la urna.'],
  after: `Se elegía ${named}, se ponía en el sobre y el sobre iba a la urna.`,
});

/** All countries, beginning with the usual one. */
export const PROFILES: CountryProfile[] = [
  {
    file: 'uruguay',
    country: uruguay,
    terms: uruguayanTerms,
    exports: { country: 'uruguay', terms: 'uruguayanTerms' },
    office: 'la alcaldía',
    opens: '8:00',
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
    steps: stepsWithEnvelope('En el cuarto de votación, elegí tu lista.', 'la lista'),
    documentAfter: 'Se votó con la credencial cívica.',
  },
  {
    file: 'argentina',
    country: argentina,
    terms: argentinianTerms,
    exports: { country: 'argentina', terms: 'argentinianTerms' },
    office: 'la intendencia',
    opens: '8:00',
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
    steps: stepsWithEnvelope('En el cuarto de votación, elegí tu boleta.', 'la boleta'),
    documentAfter: 'Se votó con el DNI: el que figuraba en el padrón o uno más nuevo.',
  },
  {
    file: 'chile',
    country: chile,
    terms: chileanTerms,
    exports: { country: 'chile', terms: 'chileanTerms' },
    office: 'la alcaldía',
    opens: '8:00',
    closes: '18:00',
    electoralCourtUrl: 'https://consulta.servel.cl/',
    papers: (town) => [
      paper(
        'Voto de alcaldía',
        'Alcalde o alcaldesa',
        `la comuna de ${town},`,
        'al frente de su municipalidad',
      ),
      {
        tag: 'Voto de concejo',
        title: 'Concejales y concejalas',
        before: `Se elige a quienes integran el concejo municipal de ${town}.`,
        after: `Se eligió a quienes integran el concejo municipal de ${town}.`,
      },
    ],
    notes: {
      before: 'Son dos votos, y cada uno se marca por separado.',
      after: 'Fueron dos votos, y cada uno se marcaba por separado.',
    },
    steps: {
      before: [
        'En tu mesa se muestra el documento y se reciben los votos.',
        'En la cámara secreta se marca una preferencia en cada voto, y se dobla.',
        'Cada voto va a su urna.',
      ],
      after: 'La mesa entregaba los votos, que se marcaban en la cámara secreta e iban a la urna.',
    },
    documentAfter: 'Se votó con la cédula de identidad o el pasaporte.',
  },
  {
    file: 'spain',
    country: spain,
    terms: spanishTerms,
    exports: { country: 'spain', terms: 'spanishTerms' },
    office: 'la alcaldía',
    opens: '9:00',
    closes: '20:00',
    electoralCourtUrl: 'https://www.ine.es/',
    papers: (town) => [
      {
        tag: 'Papeleta municipal',
        title: 'Concejales y concejalas del Ayuntamiento',
        before: `Se elige a quienes integran el Ayuntamiento de ${town}, que después eligen la alcaldía.`,
        after: `Se eligió a quienes integran el Ayuntamiento de ${town}, que después eligen la alcaldía.`,
      },
    ],
    notes: {
      before: 'La papeleta va sin marcas ni tachaduras, y se puede llevar de casa, dentro de su sobre.',
      after: 'La papeleta iba sin marcas ni tachaduras, dentro de su sobre.',
    },
    steps: {
      before: [
        'La papeleta se pone en el sobre, en casa o en la cabina.',
        'En tu mesa se dice el nombre y se muestra el documento.',
        'El sobre se enseña a quien preside la mesa y va a la urna.',
      ],
      after: 'Se elegía la papeleta, se ponía en el sobre y el sobre iba a la urna.',
    },
    documentAfter: 'Se votó con el DNI, el pasaporte o el permiso de conducir.',
  },
];
