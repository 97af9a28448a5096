import type { Site } from '../../support/site/site.ts';

/** As much content as a busy campaign has on its last day: 125 news of a year and 46 proposals in six themes. */

const NEWS = 125;
const PROPOSALS = 46;
const DAY_MS = 86_400_000;

const EVENTS = [
  'Charla en la plaza',
  'La rotonda de la ruta ya tiene luz, después de dos años de pedirla',
  'Recorrida por Villa Argentina con los que madrugan',
  'Compromiso firmado con los clubes',
  'Qué contestó la intendencia sobre el saneamiento y qué vamos a preguntar ahora',
  'Mate con las maestras de la escuela de la estación',
  'Feria',
];
const PLANS = [
  'Veredas sin pozos',
  'Una policlínica abierta los sábados y domingos, todo el año',
  'Luz en las paradas',
  'Talleres de oficios para quienes dejaron el liceo, con cupo para mayores de cuarenta',
  'Bajadas a la playa con rampa',
  'Compost de barrio',
];
const THEMES = ['Infraestructura', 'Social', 'Deporte', 'Transporte', 'Medio Ambiente', 'Turismo'];
const PICTURES = ['calle', 'mercado', 'plaza', 'faro', 'sendero'];
const TEXT = `Fuimos con la libreta y anotamos lo que falta: la cuneta que no corre, la parada sin techo y el camino que se
corta con cada lluvia. Lo vamos a contestar uno por uno.`;

/** The item at `index` of a list that repeats. */
const of = (list: string[], index: number) => list[index % list.length] ?? '';
/** Two of five items have a picture. */
const pictureOf = (index: number) => (index % 5 < 2 ? `/imagenes/${of(PICTURES, index)}.webp` : null);

export async function fillWithMuch(site: Site) {
  await site.addNews(
    Array.from({ length: NEWS }, (_, index) => ({
      title: `${of(EVENTS, index)} (${index + 1})`,
      content: TEXT,
      date: new Date(Date.UTC(2024, 4, 1) + 3 * index * DAY_MS).toISOString().slice(0, 10),
      imageUrl: pictureOf(index),
    })),
  );
  await site.addProposals(
    Array.from({ length: PROPOSALS }, (_, index) => ({
      title: `${of(PLANS, index)} (${index + 1})`,
      description: TEXT,
      category: of(THEMES, index + Math.floor(index / THEMES.length)),
      imageUrl: pictureOf(index),
    })),
  );
}
