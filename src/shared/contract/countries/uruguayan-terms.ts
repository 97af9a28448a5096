import type { ElectoralTerms } from './country.ts';

const NOT_IN_DATA = ': no está en nuestros datos. Consultalo en la Corte Electoral.';

export const uruguayanTerms: ElectoralTerms = {
  authority: 'la Corte Electoral',
  circuit: { one: 'Circuito', many: 'Circuitos', named: 'el circuito' },
  // A circuit's delegate shows it to the commission, which keeps it, together with the credential
  authorization: {
    title: 'Poder',
    text: 'Por este poder, {lista} designa a {nombre}, credencial cívica {credencial}, como {puesto} ante la Comisión Receptora de Votos en las elecciones del {dia}.\n{donde}.\nLugar y fecha: ______________________________',
  },
  series: {
    pattern: /^[A-Z]{3}$/,
    inFolder: 'La serie de una credencial son tres letras mayúsculas.',
    typed: 'La serie son las tres letras de tu credencial.',
  },
  number: {
    label: 'Número',
    mostDigits: 6,
    missing: 'Escribí el número de tu credencial.',
    tooLong: 'El número de una credencial tiene hasta 6 cifras.',
  },
  places: 'los locales',
  place: { one: 'local', many: 'locales', a: 'un local', named: 'el local', none: 'ningún local' },
  count: {
    post: 'Alcaldía',
    // The first of the most voted list within the most voted party (Ley 19.272)
    winner: 'list',
    // Five members by integral proportional representation, with the mayor among them (Ley 19.272)
    council: { title: 'Concejo Municipal', seats: 5, threshold: 0 },
    record: 'el acta',
    party: { one: 'Partido', many: 'Partidos' },
    list: { one: 'Lista', many: 'Listas' },
    forParty: 'Al lema',
    blank: 'En blanco',
    annulled: 'Anulados',
    observed: 'Observados',
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
      noAnswer:
        'Guardá la fecha: el calendario te avisa la tarde anterior y cuando abren los locales de votación.',
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
