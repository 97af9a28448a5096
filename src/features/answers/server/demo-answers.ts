import { spoken } from '../../../shared/contract/spoken.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';

const DEMO = [
  [
    'Transporte',
    '¿Hay un plan para el ómnibus de la noche?',
    'Sí: pedir dos servicios más, a la ida y a la vuelta del liceo. Los horarios los define la empresa.',
  ],
  [
    'Transporte',
    '¿Se puede llevar la bicicleta en el ómnibus?',
    'Todavía no. Proponemos **bicicleteros con techo** en las paradas más usadas.',
  ],
  [
    'La plaza',
    '¿Quién cuida los juegos de la plaza?',
    'El municipio, dos veces por año. Proponemos que sea cada tres meses, con un aviso en la cartelera.',
  ],
  ['La plaza', '¿Va a haber baños públicos?', spoken`Está en estudio. Si tenés una idea de dónde, contanos.`],
  [
    'Participar',
    '¿Cómo puedo dar una mano?',
    'Hay lugar para todos:\n\n- repartir listas en tu cuadra;\n- prestar el auto un rato;\n- contarles a los vecinos.',
  ],
  ['Participar', '¿Las reuniones son abiertas?', 'Sí, todas. Se anuncian en Noticias.'],
] as const;

/** Adds invented questions in three themes, of which the last one is a draft. */
export const addDemoAnswers = ({ answers }: ContentStores) =>
  answers.add(
    DEMO.map(([theme, title, content], index) => ({
      theme,
      title,
      content,
      active: index < DEMO.length - 1,
      publishAt: null,
    })),
  );
