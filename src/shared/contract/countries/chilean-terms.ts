import type { ElectoralTerms } from './country.ts';

const NOT_IN_DATA = ' no está en nuestros datos. Consulta tus datos electorales en Servel.';

/**
 * Each voter belongs to a table (mesa), which Servel assigns for every election. In the folder, a range's `circuit`,
 * `from` and `to` are its number.
 */
export const chileanTerms: ElectoralTerms = {
  authority: 'Servel',
  circuit: { one: 'Mesa', many: 'Mesas', named: 'la mesa' },
  authorization: {
    title: 'Poder de apoderado',
    text: 'Por este poder, {lista} designa a {nombre}, cédula de identidad {credencial}, como {puesto} en las elecciones del {dia}.\n{donde}.\nLugar y fecha: ______________________________',
  },
  series: null,
  number: {
    label: 'Número de mesa',
    mostDigits: 5,
    missing: 'Escribe el número de tu mesa.',
    tooLong: 'El número de una mesa tiene hasta 5 cifras.',
  },
  places: 'los locales',
  place: { one: 'local', many: 'locales', a: 'un local', named: 'el local', none: 'ningún local' },
  // Only these two are valid, also for foreigners, up to a year after they expired (Servel)
  count: {
    post: 'Alcaldía',
    winner: 'party',
    council: null, // seats go to the most voted persons of each list, who are not on this sheet
    record: 'el acta',
    party: { one: 'Candidatura', many: 'Candidaturas' },
    list: { one: 'Lista', many: 'Listas' },
    forParty: null,
    blank: 'En blanco',
    annulled: 'Nulos',
    observed: null,
  },
  bring: 'Lleva tu cédula de identidad o tu pasaporte.',
  lookFor: 'Busca tu cédula de identidad.',
  // Constitución, article 15, as Ley 21.524 has it since 2023
  compulsory: 'El voto es obligatorio.',
  finder: {
    route: 'En qué local de votación está una mesa (numero), o qué locales hay en una localidad',
    withoutNumber: '¿No sabes cuál es?',
    unknownLocality: 'No conocemos ningún local de votación en esa localidad. Consulta en Servel.',
    ask: 'Consultar en Servel',
    goTo: 'Ir a la consulta de Servel',
    before: {
      title: '¿Dónde voto?',
      question:
        'Escribe el número de tu mesa: está en tus datos electorales, junto con tu local de votación.',
      exampleNote: 'Las mesas de cada local son un ejemplo: dónde votas de verdad te lo dice Servel.',
      noAnswer: 'Guarda la fecha: el calendario te avisa la tarde anterior y cuando abren las mesas.',
      locality: 'Cuál es el tuyo lo dicen tus datos electorales.',
      unknown: ['No sabemos en qué local de votación está la mesa ', `:${NOT_IN_DATA}`],
    },
    after: {
      title: 'Dónde se votó',
      question: 'Con el número de tu mesa ves en qué local de votación te tocó.',
      exampleNote: 'Las mesas de cada local son un ejemplo: dónde te tocó de verdad te lo dice Servel.',
      noAnswer: 'Ese día se votó en los locales que asignó Servel.',
      locality: 'Cuál fue el tuyo lo dicen tus datos electorales.',
      unknown: ['No sabemos en qué local de votación estaba la mesa ', `:${NOT_IN_DATA}`],
    },
  },
};
