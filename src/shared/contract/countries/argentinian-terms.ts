import type { ElectoralTerms } from './country.ts';

const NOT_IN_DATA = ' no está en nuestros datos. Consultala en el padrón de la Justicia Electoral.';

/**
 * Each voter belongs to a table (mesa) that the electoral roll names, so visitors find their polling place by the
 * number of their table. In the campaign folder, a range's `circuit`, `from` and `to` are that number.
 */
export const argentinianTerms: ElectoralTerms = {
  authority: 'la Justicia Electoral',
  circuit: { one: 'Mesa', many: 'Mesas', named: 'la mesa' },
  authorization: {
    title: 'Poder de fiscal',
    text: 'Por este poder, {lista} designa a {nombre}, documento {credencial}, como {puesto} en las elecciones del {dia}.\n{donde}.\nLugar y fecha: ______________________________',
  },
  series: null,
  number: {
    label: 'Número de mesa',
    mostDigits: 5,
    missing: 'Escribí el número de tu mesa.',
    tooLong: 'El número de una mesa tiene hasta 5 cifras.',
  },
  places: 'las escuelas',
  place: {
    one: 'escuela',
    many: 'escuelas',
    a: 'una escuela',
    named: 'la escuela',
    none: 'ninguna escuela',
  },
  count: {
    post: 'Intendencia',
    winner: 'party',
    council: null, // each province has its own rule
    record: 'el acta',
    party: { one: 'Agrupación', many: 'Agrupaciones' },
    list: { one: 'Lista', many: 'Listas' },
    forParty: null,
    blank: 'En blanco',
    annulled: 'Nulos',
    observed: 'Recurridos e impugnados',
  },
  bring: 'Llevá tu DNI: el que figura en el padrón o uno más nuevo.',
  lookFor: 'Buscá tu DNI.',
  compulsory: 'El voto es obligatorio.',
  finder: {
    route: 'En qué escuela está una mesa (numero), o qué escuelas hay en una localidad',
    withoutNumber: '¿No sabés cuál es?',
    unknownLocality:
      'No conocemos ninguna escuela donde se vote en esa localidad. Consultalo en el padrón de la Justicia Electoral.',
    ask: 'Consultar el padrón',
    goTo: 'Ir al padrón de la Justicia Electoral',
    before: {
      title: '¿Dónde voto?',
      question: 'Escribí el número de tu mesa: está en el padrón, junto con tu escuela.',
      exampleNote:
        'Las mesas de cada escuela son un ejemplo: dónde votás de verdad te lo dice el padrón de la Justicia Electoral.',
      noAnswer: 'Guardá la fecha: el calendario te avisa la tarde anterior y cuando abren las mesas.',
      locality: 'Cuál es la tuya lo dice el padrón.',
      unknown: ['No sabemos en qué escuela está la mesa ', `:${NOT_IN_DATA}`],
    },
    after: {
      title: 'Dónde se votó',
      question: 'Con el número de tu mesa ves en qué escuela te tocó.',
      exampleNote:
        'Las mesas de cada escuela son un ejemplo: dónde te tocó de verdad te lo dice el padrón de la Justicia Electoral.',
      noAnswer: 'Ese día se votó en las escuelas que asignó la Justicia Electoral.',
      locality: 'Cuál fue la tuya lo dice el padrón.',
      unknown: ['No sabemos en qué escuela estaba la mesa ', `:${NOT_IN_DATA}`],
    },
  },
};
