import type { Country, ElectoralTerms } from './country.ts';

const withoutSeparators = (text: string) => text.replace(/[\s()-]/g, '');

export const uruguay: Country = {
  name: 'Uruguay',
  code: 'UY',
  locale: 'es-UY',
  timeZone: 'America/Montevideo',
  region: { named: 'el departamento', of: 'del departamento' },
  bounds: { south: -35.3, west: -58.6, north: -30, east: -53 },
  phone: {
    prefix: '598',
    stored: /^09\d{7}$/,
    invented: (index) => `091000${`${index}`.padStart(3, '0')}`,
    clean: withoutSeparators,
    withoutPrefix: (typed) =>
      typed.replace(/^[\s(]*(?:\+|00)?598[\s()-]*(?:0[\s()-]*)?(?=9(?:[\s()-]*\d){7}\s*$)/, '0'),
    shown: (stored) => stored.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'),
    international: (phone) => `598${withoutSeparators(phone).replace(/^0/, '')}`,
    wrong: {
      anywhere: 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)',
      whileTyping: 'Ingresa un número de celular uruguayo válido (09X XXX XXX)',
      toVerify: 'Para la verificación, necesitamos un número de celular válido (formato: 09X XXX XXX)',
      short: 'Formato: 09X XXX XXX',
    },
    inFolder: '09XXXXXXX',
    placeholder: '09X XXX XXX',
  },
  dataProtection: { law: 'Ley 18.331', within: 'cinco días hábiles' },
  silentDays: 2, // 48 hours (Ley 16.019)
};

const NOT_IN_DATA = ': no está en nuestros datos. Consultalo en la Corte Electoral.';

export const uruguayanTerms: ElectoralTerms = {
  authority: 'la Corte Electoral',
  circuit: { one: 'Circuito', many: 'Circuitos' },
  series: {
    pattern: /^[A-Z]{3}$/,
    inFolder: 'La serie de una credencial son tres letras mayúsculas.',
    typed: 'La serie son las tres letras de tu credencial.',
  },
  number: {
    mostDigits: 6,
    missing: 'Escribí el número de tu credencial.',
    tooLong: 'El número de una credencial tiene hasta 6 cifras.',
  },
  bring: 'Llevá tu credencial cívica.',
  lookFor: 'Buscá tu credencial.',
  compulsory: 'El voto es obligatorio.',
  finder: {
    route: 'Dónde vota una credencial (serie y numero), o qué locales hay en una localidad',
    withoutNumber: '¿No la tenés a mano?',
    unknownLocality:
      'No conocemos ningún local de votación en esa localidad. Consultalo en la Corte Electoral.',
    ask: 'Consultar en la Corte Electoral',
    goTo: 'Ir a la Corte Electoral',
    before: {
      title: '¿Dónde voto?',
      question: 'Escribí la serie y el número de tu credencial cívica.',
      exampleNote:
        'Los números de credencial de cada circuito son un ejemplo: dónde votás de verdad te lo dice la Corte Electoral.',
      noAnswer: 'Guardá la fecha: el calendario te avisa la tarde anterior y cuando abren los circuitos.',
      locality: 'Cuál es el tuyo lo dice tu credencial.',
      unknown: ['No sabemos dónde vota la credencial ', NOT_IN_DATA],
    },
    after: {
      title: 'Dónde se votó',
      question: 'Con la serie y el número de tu credencial cívica ves en qué local te tocó.',
      exampleNote:
        'Los números de credencial de cada circuito son un ejemplo: dónde te tocó de verdad te lo dice la Corte Electoral.',
      noAnswer: 'Ese día se votó en los locales de la Corte Electoral.',
      locality: 'Cuál fue el tuyo lo dice tu credencial.',
      unknown: ['No sabemos dónde le tocó a la credencial ', NOT_IN_DATA],
    },
  },
};
