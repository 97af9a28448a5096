import type { ElectoralTerms } from './country.ts';

const NOT_IN_DATA = ' no está en nuestros datos. Consúltala en la Oficina del Censo Electoral.';

/**
 * Each voter belongs to a section, whose one or more tables (mesas) have letters, so the finder asks for the number of the
 * section. In the folder, a range's `circuit`, `from` and `to` are that number, with that of the district in front of
 * it where a town has several: 1003 for section 003 of district 01.
 */
export const spanishTerms: ElectoralTerms = {
  authority: 'la Oficina del Censo Electoral',
  circuit: { one: 'Sección', many: 'Secciones', named: 'la sección' },
  // The electoral administration issues the credentials
  authorization: null,
  series: null,
  number: {
    label: 'Número de sección',
    mostDigits: 5,
    missing: 'Escribe el número de tu sección.',
    tooLong: 'El número de una sección, con el de su distrito, tiene hasta 5 cifras.',
  },
  places: 'los colegios',
  place: { one: 'colegio', many: 'colegios', a: 'un colegio', named: 'el colegio', none: 'ningún colegio' },
  // LOREG, article 85.1; in municipal elections citizens of other countries may vote, too (article 176)
  count: {
    post: 'Candidatura más votada', // the council elects the mayor (LOREG, article 196)
    winner: 'party',
    // Candidatures with less than 5 % of the valid votes get no seat (LOREG, article 180)
    council: { title: 'Concejalías', seats: null, threshold: 5 },
    record: 'el acta',
    party: { one: 'Candidatura', many: 'Candidaturas' },
    list: { one: 'Lista', many: 'Listas' },
    forParty: null,
    blank: 'En blanco',
    annulled: 'Nulos',
    observed: null,
  },
  bring:
    'Lleva el original de tu DNI, tu pasaporte o tu permiso de conducir o, si tienes otra nacionalidad, de tu tarjeta de residencia o de identidad de extranjero.',
  lookFor: 'Busca tu DNI.',
  compulsory: null,
  finder: {
    route: 'En qué colegio electoral está una sección (numero), o qué colegios hay en una localidad',
    withoutNumber: '¿No la tienes a mano?',
    unknownLocality:
      'No conocemos ningún colegio electoral en esa localidad. Consulta en la Oficina del Censo Electoral.',
    ask: 'Consultar el censo electoral',
    goTo: 'Ir a la Oficina del Censo Electoral',
    before: {
      title: '¿Dónde voto?',
      question: 'Escribe el número de tu sección: está en tu tarjeta censal, junto con tu colegio y tu mesa.',
      exampleNote:
        'Las secciones de cada colegio son un ejemplo: dónde votas de verdad te lo dice tu tarjeta censal.',
      noAnswer: 'Guarda la fecha: el calendario te avisa la tarde anterior y cuando abren los colegios.',
      locality: 'Cuál es el tuyo lo dice tu tarjeta censal.',
      unknown: ['No sabemos en qué colegio electoral está la sección ', `:${NOT_IN_DATA}`],
    },
    after: {
      title: 'Dónde se votó',
      question: 'Con el número de tu sección ves en qué colegio electoral te tocó.',
      exampleNote:
        'Las secciones de cada colegio son un ejemplo: dónde te tocó de verdad te lo dice tu tarjeta censal.',
      noAnswer: 'Ese día se votó en los colegios electorales de cada sección.',
      locality: 'Cuál fue el tuyo lo dice tu tarjeta censal.',
      unknown: ['No sabemos en qué colegio electoral estaba la sección ', `:${NOT_IN_DATA}`],
    },
  },
};
