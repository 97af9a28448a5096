import { paperWords } from '../../shared/contract/countries/paper-words.ts';
import { spokenIn } from '../../shared/contract/countries/wording.ts';
import { DAY_MS } from '../../shared/contract/durations.ts';
import { TEXT_TO_WRITE } from '../campaign-checks/forgotten-texts.ts';
import type { Answers } from './answers.ts';
import { sourceCode } from './written-code.ts';

/** Writes the file with the campaign's own texts, which say that the campaign has to replace them. */
export function textsFile(answers: Answers): string {
  const { candidate, role, motto, town, listNumber, office, email, phone, profile } = answers;
  const { dataProtection, phone: phones, wording } = profile.country;
  const spoken = spokenIn(wording);
  const paper = paperWords(profile.country);
  const way = email
    ? spoken`escribí a ${email}`
    : phone
      ? spoken`escribí por WhatsApp al ${phones.shown(phone)}`
      : spoken`escribinos por el formulario de contacto`;
  const keeper = `Tus datos los guarda la campaña de la Lista ${listNumber}${office ? `, en ${office}` : ` de ${town}`}, y los ve sólo su equipo`;
  const rights = spoken`Podés pedir que te los mostremos, los corrijamos o los borremos: ${way} y lo hacemos en ${dataProtection.within}, como manda ${dataProtection.law}.`;
  return sourceCode`// Los textos de la campaña. Los de muestra están para cambiarlos por los propios.
export const candidate = {
  name: ${candidate},
  role: ${role},
  motto: ${motto},
  introduction: [
    ${spoken`Vivo en ${town} y quiero contarte por qué me presento. ${TEXT_TO_WRITE}: acá van dos o tres frases con tus palabras.`},
  ],
  vision: [
    ${spoken`Así imagino ${town} en los próximos años. ${TEXT_TO_WRITE}: contá qué querés cuidar y qué querés cambiar.`},
  ],
  commitment: [
    ${spoken`A esto me comprometo. ${TEXT_TO_WRITE}: decí qué vas a hacer y cómo vas a rendir cuentas.`},
  ],
  portrait: { name: 'retrato', alt: ${`Retrato de ${candidate}`} },
};

export const objectives = [
  { title: 'Lo de todos los días', text: ${`Primero las calles, las luces y las paradas. ${TEXT_TO_WRITE}.`} },
  { title: 'Cuidar lo que es de todos', text: ${`Plazas, árboles y espacios para encontrarnos. ${TEXT_TO_WRITE}.`} },
  { title: 'Cuentas a la vista', text: ${`Explicar lo que se hace y lo que no. ${TEXT_TO_WRITE}.`} },
];

export const commitments = [
  ${`Una reunión abierta por mes. ${TEXT_TO_WRITE}.`},
  ${`Las compras publicadas, con precio. ${TEXT_TO_WRITE}.`},
];

// Antes de publicar, pedile a alguien de leyes que revise estos avisos.
export const deliveryNotice = [
  ${spoken`Usamos tu nombre, tu teléfono, tu dirección y el punto del mapa para llevarte ${paper.the}, y para nada más. Los cuatro son obligatorios: sin ellos no llegamos a tu puerta. Que pidas ${paper.one} puede decir algo de tus ideas políticas, que la ley cuida de manera especial: nos lo contás porque querés, y podés echarte atrás.`},
  ${spoken`${keeper} y quien te lleva ${paper.the}. Para mandarte el código, el servicio de mensajería recibe tu número y ese código. El buscador de direcciones recibe lo que escribís en ese campo, sin saber de quién es, y el servidor del mapa, la parte que mirás.`},
  ${rights},
];

export const privacyNotice = [
  'Usamos lo que escribas para leerte y responderte, y para saber con quién venimos hablando. El nombre, el teléfono, el tipo y el mensaje son obligatorios; el email no.',
  ${`${keeper}. Para mandarte el código, el servicio de mensajería recibe tu número y ese código; de tu mensaje, nada.`},
  ${rights},
];

export const thanks = 'A quienes votaron, a quienes contaron los votos y a cada puerta que se abrió para conversar.';
`;
}

/** Alternative texts for the pictures of a new folder, which fit the drawings and the photos that replace them. */
export const picturesOf = ({ town }: Answers) => ({
  portada: `Vista de ${town}`,
  calle: `Una calle de ${town}`,
  casas: `Casas de ${town}`,
});

const sampleFor =
  ({ profile }: Answers) =>
  (what: string) =>
    spokenIn(
      profile.country.wording,
    )`Es ${what} de muestra: cambiala o borrala desde la administración del sitio.`;

/** Sample content that shows how the pages look, and says that it is a sample. */
export function sampleContentFile(answers: Answers): string {
  const { town, day } = answers;
  const pictures = picturesOf(answers);
  const spoken = spokenIn(answers.profile.country.wording);
  const sampleOf = sampleFor(answers);
  return sourceCode`// El contenido con el que empieza un sitio nuevo. Una propuesta nombra su categoría, y una noticia el título de una propuesta, o null.
export const sampleContent = {
  categories: [
    { name: 'Infraestructura', description: 'Calles, luces y espacios públicos.', colour: '#8a4b14', active: true },
    { name: 'Social', description: 'Cuidados, cultura y convivencia.', colour: '#9c2f4f', active: true },
    { name: 'Medio Ambiente', description: 'Árboles, agua y residuos.', colour: '#2d5a45', active: true },
  ],
  proposals: [
    {
      title: 'Calles y veredas en condiciones',
      category: 'Infraestructura',
      description: ${`Un plan para arreglar primero lo que más se usa en ${town}. ${sampleOf('una propuesta')}`},
      imageUrl: '/imagenes/calle.webp',
      imageDescription: ${pictures.calle},
      videoUrl: null,
      active: true,
    },
    {
      title: 'Un lugar para encontrarnos',
      category: 'Social',
      description: ${`Un espacio abierto todas las tardes, para todas las edades. ${sampleOf('una propuesta')}`},
      imageUrl: '/imagenes/casas.webp',
      imageDescription: ${pictures.casas},
      videoUrl: null,
      active: true,
    },
    {
      title: 'Más árboles, menos basura',
      category: 'Medio Ambiente',
      description: ${spoken`Árboles en cada cuadra y residuos separados. ${sampleOf('una propuesta')}`},
      imageUrl: '/imagenes/portada.webp',
      imageDescription: ${pictures.portada},
      videoUrl: null,
      active: true,
    },
  ],
  news: [
    {
      title: 'Abrimos el sitio de la campaña',
      date: ${monthBefore(day)},
      content: ${spoken`Desde hoy contamos acá lo que hacemos en ${town}. ${sampleOf('una noticia')}`},
      imageUrl: '/imagenes/portada.webp',
      imageDescription: ${pictures.portada},
      videoUrl: null,
      proposal: 'Calles y veredas en condiciones',
      active: true,
    },
  ],
};
`;
}

/** The date of the samples: a month before the election, but not in the future, which would put them above all news. */
const monthBefore = (day: string) =>
  new Date(Math.min(Date.parse(`${day}T00:00:00Z`) - 30 * DAY_MS, Date.now())).toISOString().slice(0, 10);
