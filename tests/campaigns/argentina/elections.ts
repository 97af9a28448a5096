import type { Campaign } from '#contract/campaign.ts';

export const elections: Campaign['elections'] = {
  title: 'Elecciones municipales',
  place: 'Partido de Pueblo Calandria',
  papers: [
    {
      tag: 'Boleta municipal',
      title: 'Intendencia y Concejo Deliberante',
      before: 'Se elige quién gobierna el partido y a la mitad del Concejo Deliberante.',
      after: 'Se eligió quién gobierna el partido y a la mitad del Concejo Deliberante.',
    },
  ],
  places: 'Escuelas donde se vota',
  before: {
    lead: 'Todo lo que hace falta saber para votar en Pueblo Calandria.',
    what: 'Qué se vota',
    note: 'Es una sola boleta, con todos los cargos municipales.',
    where: 'En la escuela y la mesa que dice el padrón.',
    steps: ['Mostrá tu DNI en la mesa.', 'Elegí tu boleta en el cuarto oscuro.', 'Dejá el sobre en la urna.'],
    hours: 'Se vota de 8:00 a 18:00. El voto es obligatorio.',
    document: 'Con tu DNI, el que figura en el padrón o uno más nuevo.',
  },
  after: {
    lead: 'Así se votó en Pueblo Calandria.',
    what: 'Qué se votó',
    note: 'Fue una sola boleta, con todos los cargos municipales.',
    where: 'En la escuela y la mesa que decía el padrón.',
    steps: [
      'Se mostraba el DNI en la mesa.',
      'Se elegía la boleta en el cuarto oscuro.',
      'El sobre iba a la urna.',
    ],
    hours: 'Se votó de 8:00 a 18:00. El voto fue obligatorio.',
    document: 'Con el DNI.',
  },
};
