import { CANDIDATE_WORDS } from '../../shared/contract/countries/candidate-words.ts';
import { paperWords } from '../../shared/contract/countries/paper-words.ts';
import type { DeliveryArea } from '../../shared/contract/geography.ts';
import { searchable } from '../../shared/contract/search.ts';
import type { Answers } from './answers.ts';
import type { DrawnArea } from './drawn-area.ts';
import { electionsFile, pollingPlacesFile } from './election-files.ts';
import { picturesOf, sampleContentFile, textsFile } from './text-files.ts';
import { sourceCode } from './written-code.ts';

/** The text files of a campaign folder, by their names. */
export const textFilesOf = (answers: Answers, colours: Record<string, string>): Record<string, string> => ({
  'README.md': readme(answers),
  'campaign.ts': campaignFile(answers),
  'colours.ts': coloursFile(colours),
  'country.ts': countryFile(answers),
  'delivery-area.ts': deliveryAreaFile({
    ...namesOfArea(answers.town),
    ...answers.delivery,
    centre: answers.centre,
  }),
  'elections.ts': electionsFile(answers),
  'identity.ts': identityFile(answers),
  'polling-places.ts': pollingPlacesFile(answers),
  'sample-content.ts': sampleContentFile(answers),
  'team.ts': TEAM,
  'texts.ts': textsFile(answers),
});

const readme = ({ listNumber, town, profile }: Answers) => `# Lista ${listNumber}, ${town}

Todo lo de esta campaña está en esta carpeta. Se edita con cualquier editor de texto: lo que va entre comillas se lee en el sitio.

| archivo | qué tiene |
|---|---|
| \`identity.ts\` | nombres, número de lista, secciones, elección, formas de contacto y redes |
| \`texts.ts\` | las palabras de quien encabeza la lista, objetivos, compromisos y avisos de privacidad |
| \`campaign.ts\` | la descripción del sitio y qué imagen va en cada lugar |
| \`elections.ts\` | qué se vota, dónde y cómo |
| \`polling-places.ts\` | los locales de votación |
| \`team.ts\` | las personas de la lista |
| \`sample-content.ts\` | categorías, propuestas y noticias de muestra |
| \`colours.ts\` | los colores |
| \`delivery-area.ts\` | dónde llevan ${paperWords(profile.country).the}, y los barrios |
| \`country.ts\` | el país |
| \`pictures/\` | las imágenes: una foto con el mismo nombre (jpg, png o webp) reemplaza al dibujo |

Después de cada cambio, \`npm run check-campaign\` dice qué falta o está mal. \`npm run dev\` muestra el sitio mientras lo cambiás.
`;

const describe = ({ listNumber, town, profile: { country } }: Answers) =>
  `La lista ${listNumber} en ${town}: ${
    country.bringsPaper
      ? `propuestas, noticias, cómo se vota y cómo recibir tu ${country.paper} en casa`
      : 'propuestas, noticias y cómo se vota'
  }.`;

const campaignFile = (answers: Answers) => {
  const pictures = picturesOf(answers);
  return sourceCode`import type { Campaign } from '#contract/campaign.ts';
import { colours } from './colours.ts';
import { delivery } from './delivery-area.ts';
import { elections } from './elections.ts';
import { identity } from './identity.ts';
import { pollingPlaces } from './polling-places.ts';
import { team } from './team.ts';
import { candidate, commitments, deliveryNotice, objectives, privacyNotice, thanks } from './texts.ts';

// La foto de arriba de todo en el inicio, que también se ve al compartir: name es el archivo de pictures/ sin su
// terminación, y alt dice qué se ve, para quien no la ve.
const cover = { name: 'portada', alt: ${pictures.portada} };

export const campaign: Campaign = {
  ...identity,
  // Lo que muestran los buscadores debajo del nombre del sitio.
  description: ${describe(answers)},
  candidate,
  objectives,
  commitments,
  thanks,
  // Cuando cambia un aviso de privacidad, cambia también su versión.
  privacy: { version: '1', notice: privacyNotice, deliveryNotice },
  elections,
  pollingPlaces,
  team,
  pictures: {
    hero: cover,
    share: cover,
    callToAction: { name: 'calle', alt: ${pictures.calle} }, // en el inicio, donde te escriben
    town: { name: 'casas', alt: ${pictures.casas} }, // al compartir Propuestas y Elecciones
  },
  colours,
  delivery,
};
`;
};

const coloursFile = (
  colours: Record<string, string>,
) => sourceCode`// Para qué es cada color. npm run check-campaign dice si dos no se distinguen.
export const colours = {
  ink: ${colours.ink}, // el texto
  river: ${colours.river}, // títulos, enlaces, bordes de los campos y fondo del pie de página
  water: ${colours.water}, // líneas finas y dibujos
  waterPale: ${colours.waterPale}, // fondo de las partes tranquilas
  paper: ${colours.paper}, // fondo de las páginas
  sheet: ${colours.sheet}, // fondo de tarjetas, formularios y diálogos
  sand: ${colours.sand}, // fondo de lo que se destaca
  sandDeep: ${colours.sandDeep}, // bordes y líneas
  pine: ${colours.pine}, // lo que está hecho o salió bien
  coral: ${colours.coral}, // el botón principal, con letra blanca
  coralDeep: ${colours.coralDeep}, // el mismo botón bajo el puntero, y los títulos chicos
  sun: ${colours.sun}, // la cuenta regresiva y el aviso de la elección
};
`;

const countryFile = ({ profile: { file, exports } }: Answers) =>
  `// El país: cómo son los teléfonos, las fechas, las direcciones y el voto.
export { ${exports.country} as country, ${exports.terms} as electoralTerms } from '#contract/countries/${file}.ts';
`;

/** Returns the file with the delivery area and its names. */
export const deliveryAreaFile = ({
  name,
  inside,
  centre,
  area,
  neighbourhoods,
}: DeliveryArea & DrawnArea) => sourceCode`type Point = [latitude: number, longitude: number];

// Dónde se reparte. "npm run new-campaign -- --area ARCHIVO" pone acá lo que dibujaste en geojson.io.
export const delivery: {
  name: string;
  inside: string;
  centre: Point;
  area: Point[];
  neighbourhoods: { name: string; middle: Point }[];
} = {
  name: ${name},
  inside: ${inside},
  centre: ${centre},
  // El borde, punto por punto, en orden.
  area: ${area},
  // Los barrios, cada uno con un punto en el medio. Un pedido es del barrio que tiene más cerca.
  neighbourhoods: ${neighbourhoods},
};
`;

const namesOfArea = (town: string) => ({ name: `zona de ${town}`, inside: `dentro de la zona de ${town}` });

const identityFile = (answers: Answers) => sourceCode`import type { Campaign } from '#contract/campaign.ts';

export const identity: Pick<
  Campaign,
  'id' | 'siteName' | 'location' | 'list' | 'sections' | 'candidateGender' | 'demoApiKey' | 'election' | 'contact'
> = {
  // Dice de qué campaña son los datos del sitio, y no se cambia más.
  id: ${idOf(answers)},
  siteName: ${`${answers.town} ${answers.listNumber}`},
  location: { town: ${answers.town}, department: ${answers.region} },
  list: { number: ${answers.listNumber}, caption: ${`Lista ${answers.listNumber}`}, word: 'Lista', inSentence: 'la lista' },
  // Partes del sitio: con false no hay página, enlace ni formulario. El equipo se muestra cuando hay personas, y el buscador
  // de locales cuando hay locales, acá o en Ajustes.
  sections: { team: true, orders: ${answers.profile.country.bringsPaper}, finder: true, video: true },
  candidateGender: ${answers.gender}, // 'feminine', 'masculine' o 'neutral': ${Object.values(CANDIDATE_WORDS)
    .map(({ word }) => `/${word.toLowerCase()}`)
    .join(', ')}
  demoApiKey: ${`lista-${answers.listNumber.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`},
  election: {
    name: 'elecciones municipales',
    day: ${answers.day},
    opens: ${answers.profile.opens},
    closes: ${answers.profile.closes},
    // Qué cierra el sitio en cada etapa: 'orders', 'sharing', 'publications'. Consultá con alguien de leyes.
    closed: { veda: [], electionDay: [], after: ${answers.profile.country.bringsPaper ? ['orders'] : []} },
  },
  // Una forma de contacto que no existe se deja afuera, y no aparece en ninguna parte. 'hours' es el horario de
  // la sede.
  contact: ${{
    ...(answers.email && { email: answers.email }),
    ...(answers.phone && { phone: answers.phone }),
    ...(answers.office && { office: answers.office }),
    ...(answers.hours && { hours: answers.hours }),
    social: [],
  }},
};
`;

/** Returns an id that differs from other campaigns' ids, made of the town, the list and the year. */
const idOf = ({ town, listNumber, day }: Answers) => {
  const words = searchable(`${town} ${listNumber}`).match(/[a-z0-9]+/g) ?? [];
  return [...words.join('-').slice(0, 50).split('-'), day.slice(0, 4)].filter(Boolean).join('-');
};

const TEAM = `import type { Campaign } from '#contract/campaign.ts';

// Las personas de la lista, una por una, así:
//   {
//     firstName: 'Nombre',
//     lastName: 'Apellido',
//     biography: 'Dos o tres frases.',
//     photo: { name: 'nombre-apellido', alt: 'Retrato de Nombre Apellido' }, // o null si no hay foto
//   },
// Sin personas, ni acá ni en Ajustes, el equipo no se muestra.
export const team: Campaign['team'] = { members: [] };
`;
