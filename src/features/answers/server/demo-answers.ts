import type { ContentStores } from '../../../shared/server/site-content.ts';

const DEMO = [
  ['Transporte', '¿Hay un plan para el ómnibus de la noche?', 'Sí: pedir dos servicios más para el liceo.'],
  [
    'Transporte',
    '¿Se puede llevar la bicicleta en el ómnibus?',
    'No. Proponemos **bicicleteros con techo**.',
  ],
  ['La plaza', '¿Quién cuida los juegos de la plaza?', 'El municipio, dos veces por año.'],
  ['La plaza', '¿Va a haber baños públicos?', 'Está en estudio, con los vecinos.'],
  ['Participar', '¿Cómo puedo dar una mano?', 'Se puede:\n\n- repartir listas;\n- prestar el auto un rato.'],
  ['Participar', '¿Las reuniones son abiertas?', 'Sí, todas. Se anuncian en Noticias.'],
] as const;

/** Adds invented questions in three themes, of which the last one is a draft. */
export const addDemoAnswers = ({ answers }: ContentStores) =>
  answers.add(DEMO.map(([theme, title, content], at) => ({ theme, title, content, active: at < 5 })));
