import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { orLeftOut, point, text, webLink } from './campaign-fields.ts';
import { colour, day } from './content-fields.ts';
import { CLOSABLE_PARTS } from './election.ts';
import { pollingPlacesSchema } from './polling-places.ts';

/**
 * Schema of a campaign folder, which contains everything about one campaign. The server validates it at startup and
 * reports all mistakes at once.
 */
const shown = z.boolean('Tiene que ser true o false.');
const orders = shown.check(
  z.refine(
    (isShown) => !isShown || country.bringsPaper,
    `En ${country.name} nadie lleva su ${country.paper} desde su casa, y no hay qué pedir: tiene que ser false.`,
  ),
);
const paragraphs = (what: string) => z.array(text(what)).check(z.minLength(1, `Falta ${what}.`));
const picture = z.object({
  /** Name of the picture's file in campaign/pictures, without its extension. */
  name: z.string().check(
    z.regex(/^[a-z0-9-]+$/, {
      error: ({ input }) =>
        /\.\w+$/.test(String(input))
          ? 'El nombre de una imagen va sin lo que sigue al punto, como .jpg.'
          : 'El nombre de una imagen lleva minúsculas, números y guiones, sin espacios ni tildes.',
    }),
  ),
  alt: z.string('Falta el texto alternativo de una imagen.'),
});

const hour = (which: string) =>
  z
    .string(`Falta la hora ${which}.`)
    .check(z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, `La hora ${which} tiene que ser como 8:00 o 19:30.`));
/** The texts of the elections page, either before or after the election. */
const electionTexts = z.object({
  lead: text('la bajada de la página de las elecciones'),
  what: text('el título de lo que se vota'),
  note: text('la aclaración sobre las hojas'),
  where: text('dónde se vota'),
  steps: paragraphs('los pasos para votar'),
  hours: text('el horario de la votación'),
  document: text('el documento para votar'),
});
const closedParts = z.array(
  z.enum(CLOSABLE_PARTS, `Una fase cierra ${CLOSABLE_PARTS.map((part) => `"${part}"`).join(', ')} o nada.`),
);

export const campaignSchema = z.object({
  /**
   * Identifies the campaign and never changes. A database belongs to the campaign whose id it stores, and a site shows
   * no content of another campaign.
   */
  id: z
    .string('Falta el id de la campaña.')
    .check(z.regex(/^[a-z0-9-]{3,60}$/, 'El id lleva de 3 a 60 minúsculas, números y guiones.')),
  siteName: text('el nombre del sitio'),
  description: text('la descripción del sitio'),
  /** The town and its region, which is a department or a province. */
  location: z.object({ town: text('la localidad'), department: text(country.region.named) }),
  list: z.object({
    number: text('el número de lista'),
    caption: text('la leyenda de la lista'),
    /** The word before the number on the home page, such as 'Lista', and inside a sentence, such as 'la lista'. */
    word: text('la palabra que va antes del número'),
    inSentence: text('cómo se nombra la lista dentro de una frase'),
  }),
  /** The parts of the site that a campaign may leave out. A part that is off has no page, link or API. */
  sections: z.object({ team: shown, orders, finder: shown, video: shown }),
  /** The grammatical gender of the words about the candidate. The path of the candidate's page depends on it. */
  candidateGender: z.enum(
    ['feminine', 'masculine', 'neutral'],
    'Tiene que ser "feminine", "masculine" o "neutral".',
  ),
  /** The API key of the demo. Every page contains it, so it is not a secret. */
  demoApiKey: text('la clave de la API de la demostración'),
  candidate: z.object({
    name: text('el nombre de quien se postula'),
    role: text('el cargo'),
    motto: text('el lema'),
    introduction: paragraphs('la presentación'),
    vision: paragraphs('la visión'),
    commitment: paragraphs('el compromiso con la comunidad'),
    portrait: picture,
  }),
  election: z.object({
    /** The name of the elections as it follows 'las', such as 'elecciones municipales'. */
    name: text('el nombre de las elecciones'),
    day,
    opens: hour('de apertura'),
    closes: hour('de cierre'),
    /** The parts of the site that each phase of the election closes (election.ts). */
    closed: z.object({ veda: closedParts, electionDay: closedParts, after: closedParts }),
  }),
  /** The thanks on the home page after the election, until staff write their own. */
  thanks: text('el agradecimiento para después de la elección'),
  /** The texts about the election: the ballot papers, and how and where people vote. */
  elections: z.object({
    /** The full name of the elections, as a title. */
    title: text('el nombre completo de las elecciones'),
    /** The municipality or other place whose people vote. */
    place: text('el lugar que vota'),
    papers: z
      .array(
        z.object({
          tag: text('el nombre de la hoja'),
          title: text('los cargos de la hoja'),
          before: text('qué se elige con la hoja'),
          after: text('qué se eligió con la hoja'),
        }),
      )
      .check(z.minLength(1, 'Falta qué se vota.')),
    /** The title of the table of polling places. */
    places: text('el título de los locales de votación'),
    before: electionTexts,
    after: electionTexts,
  }),
  /** Ways to contact the campaign. The site does not show a missing one. */
  contact: z.object({
    email: z.optional(z.email(orLeftOut('El correo de contacto no es válido.'))),
    /** The address for reports of vulnerabilities, if it is not `email`. */
    security: z.optional(z.email(orLeftOut('El correo para reportes de seguridad no es válido.'))),
    /** A mobile phone with WhatsApp. */
    phone: z.optional(
      z
        .string()
        .check(
          z.regex(
            country.phone.stored,
            orLeftOut(`El teléfono de contacto tiene que ser ${country.phone.inFolder}, sin espacios.`),
          ),
        ),
    ),
    office: z.optional(text('la dirección de la sede')),
    /** The opening hours of the office. */
    hours: z.optional(text('el horario de la sede')),
    social: z.array(
      z.object({ network: text('la red'), handle: text('el usuario'), url: webLink('el enlace') }),
    ),
  }),
  /** The privacy notice that people see before they send any data, and its version, which they accept. */
  privacy: z.object({
    version: text('la versión del aviso de privacidad'),
    notice: paragraphs('el aviso de privacidad'),
    /** The additional notice for list requests, which reveal an address and a political preference. */
    deliveryNotice: paragraphs('el aviso de privacidad de los pedidos de lista'),
  }),
  objectives: z.array(z.object({ title: text('el objetivo'), text: text('el texto del objetivo') })),
  commitments: paragraphs('los compromisos'),
  pollingPlaces: pollingPlacesSchema,
  team: z.object({
    /** A photo of the whole team. */
    photo: z.optional(picture),
    members: z.array(
      z.object({
        firstName: text('el nombre'),
        lastName: text('el apellido'),
        biography: text('la presentación'),
        photo: z.nullable(picture),
      }),
    ),
  }),
  pictures: z.object({ hero: picture, callToAction: picture, share: picture, town: picture }),
  colours: z.object({
    ink: colour,
    river: colour,
    water: colour,
    waterPale: colour,
    paper: colour,
    sheet: colour,
    sand: colour,
    sandDeep: colour,
    pine: colour,
    coral: colour,
    coralDeep: colour,
    sun: colour,
  }),
  /**
   * The delivery area: its name, the phrase that completes 'debe estar' in an error message (such as 'dentro del
   * municipio'), its centre, its vertices and its neighbourhoods. A list request belongs to the neighbourhood whose
   * middle is nearest.
   */
  delivery: z.object({
    name: text('el nombre del área de entrega'),
    inside: text('cómo se dice que algo está dentro del área de entrega'),
    centre: point,
    area: z.array(point).check(z.minLength(3, 'El área de entrega necesita al menos tres vértices.')),
    neighbourhoods: z.array(z.object({ name: text('el nombre de un barrio'), middle: point })),
  }),
});
export type Campaign = z.infer<typeof campaignSchema>;
export type PictureOf = z.infer<typeof picture>;
