import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { text, webLink } from './campaign-fields.ts';
import {
  pictureAsUrl,
  pictureName,
  writtenDay,
  writtenDescription,
  writtenFocus,
  writtenHour,
  writtenPlace,
  yesOrNo,
} from './campaign-file-fields.ts';
import { contactFields, privacyFields, teamFieldsWith, textFields } from './campaign-sections.ts';
import { colour } from './content-fields.ts';
import {
  CONTENT_PATHS,
  type OptionalKind,
  optionalKinds,
  type TextsOfKinds,
  textsOfKinds,
} from './content-kinds.ts';
import type { Election } from './election.ts';
import { closedCodec } from './election-fields.ts';
import type { DeliveryArea, Vertex } from './geography.ts';
import type { PlacesAndGaps } from './polling-places.ts';
import { readable } from './readable-text.ts';
import { type PartWithPage, pagesOfParts } from './site-parts.ts';
import { translated, translatedWord, written } from './translated.ts';

/**
 * The schema of a campaign folder's `campaign.yaml`, in which every value is a text: Spanish keys in the file, English
 * names in the code.
 */

const LONGEST = 300;
const LONGEST_PARAGRAPH = 2_000;
const line = (what: string, longest = LONGEST) =>
  text(what).check(z.maxLength(longest, tooLong(longest)), readable);
const tooLong = (longest: number) => `Puede tener hasta ${longest.toLocaleString(country.locale)} letras.`;
const optionalLine = z._default(
  z.string().check(z.maxLength(LONGEST_PARAGRAPH, tooLong(LONGEST_PARAGRAPH)), readable),
  '',
);
const chosenWord = (words: Record<string, string>) =>
  z._default(translatedWord({ '': '', ...words }, `Va ${Object.keys(words).join(' o ')}.`), '');
const withoutTexts = (texts: [name: string, text: unknown][]) =>
  Object.fromEntries(texts.map(([name]) => [name, '']));
const lines = () =>
  z.array(
    z
      .string('Está vacío.')
      .check(
        z.minLength(1, 'Está vacío.'),
        z.maxLength(LONGEST_PARAGRAPH, tooLong(LONGEST_PARAGRAPH)),
        readable,
      ),
    'Va una lista: un renglón por cada uno, que empieza con un guion.',
  );
const someLines = (what: string) => lines().check(z.minLength(1, `Falta ${what}.`));
const missing = (what: string) => `Falta${/^l[ao]s /.test(what) ? 'n' : ''} ${what}, con sus renglones.`;

const pictureFields = {
  name: ['imagen', pictureName],
  /** What the picture shows, for those who do not see it. */
  alt: ['descripcion', line('la descripción de la imagen')],
} as const;
const picture = (what: string) => translated(pictureFields, missing(what)).codec;
export type PictureOf = z.output<ReturnType<typeof picture>>;

/** What the elections page says before the election, or after it. */
const electionTexts = (when: string) =>
  translated(
    {
      lead: ['bajada', line('la bajada de la página de las elecciones', LONGEST_PARAGRAPH)],
      what: ['titulo', line('el título de lo que se vota')],
      note: ['aclaracion', line('la aclaración sobre las hojas', LONGEST_PARAGRAPH)],
      where: ['donde', line('dónde se vota', LONGEST_PARAGRAPH)],
      steps: ['pasos', someLines('los pasos para votar')],
      hours: ['horario', line('el horario de la votación')],
      document: ['documento', line('el documento para votar', LONGEST_PARAGRAPH)],
    },
    missing(`lo que dice la página de las elecciones ${when} votar`),
  ).codec;

const teamFile = teamFieldsWith({
  image: pictureAsUrl,
  description: writtenDescription,
  focus: writtenFocus,
});
const { members: _, ...teamPhotoFields } = written(teamFile.teamFields);
/** A person of the list, with the keys of a file in the folder `team`. */
export const memberFileCodec = teamFile.memberInput.codec;

const shown = z._default(yesOrNo, true) as z.ZodMiniType<boolean, string | undefined>;
const orders = shown.check(
  z.refine(
    (isShown) => !isShown || country.bringsPaper,
    `En ${country.name} nadie lleva la papeleta desde su casa, y no hay qué pedir: va no.`,
  ),
);

/** The switches of the kinds of content that a campaign can leave out. */
const switchesOfKinds = Object.fromEntries(
  optionalKinds().map((kind) => [kind, [(CONTENT_PATHS[kind] as string).slice(1), shown]]),
) as unknown as Record<OptionalKind, readonly [string, typeof shown]>;
const allKinds = Object.fromEntries(optionalKinds().map((kind) => [kind, true])) as Record<
  OptionalKind,
  true
>;

/** The switches of the pages of the parts that are no content. */
const switchesOfParts = Object.fromEntries(
  pagesOfParts().map(({ part, path }) => [part, [path.slice(1), shown]]),
) as unknown as Record<PartWithPage, readonly [string, typeof shown]>;
const allParts = Object.fromEntries(pagesOfParts().map(({ part }) => [part, true])) as Record<
  PartWithPage,
  true
>;

/** What a campaign says on the pages of the kinds of content, all of which it may leave out. */
const pageTexts = Object.fromEntries(
  textsOfKinds().map(({ kind, texts }) => {
    const fieldsOfKind = texts.map(([name, { key, words }]) => [
      name,
      [key, words ? chosenWord(words) : optionalLine],
    ]);
    const { codec } = translated(Object.fromEntries(fieldsOfKind));
    const none = withoutTexts(texts) as object as z.output<typeof codec>;
    return [kind, [(CONTENT_PATHS[kind] as string).slice(1), z._default(codec, none)]];
  }),
) as unknown as { [Kind in keyof TextsOfKinds]: readonly [string, z.ZodMiniType<TextsOfKinds[Kind]>] };
/** The texts of a campaign that writes none. */
export const NO_PAGE_TEXTS = Object.fromEntries(
  textsOfKinds().map(({ kind, texts }) => [kind, withoutTexts(texts)]),
) as TextsOfKinds;

/** The campaign's colours, by the names of their CSS custom properties in camel case. */
export const colourFields = {
  ink: ['tinta', colour],
  river: ['rio', colour],
  water: ['agua', colour],
  waterPale: ['agua_clara', colour],
  paper: ['papel', colour],
  sheet: ['hoja', colour],
  sand: ['arena', colour],
  sandDeep: ['arena_oscura', colour],
  pine: ['pino', colour],
  coral: ['coral', colour],
  coralDeep: ['coral_oscuro', colour],
  sun: ['sol', colour],
} as const;

/** The keys of campaign.yaml, in the order in which they are written. */
const fields = {
  /**
   * Tells this campaign from all others, and never changes: a database belongs to the campaign whose id it stores, and
   * the site shows nothing of another one's.
   */
  id: [
    'id',
    z
      .string('Falta el id de la campaña.')
      .check(z.regex(/^[a-z0-9-]{3,60}$/, 'El id lleva de 3 a 60 minúsculas, números y guiones.')),
  ],
  /** The town, the region that it is in, such as a department or a province, and the country. */
  location: [
    'lugar',
    translated(
      {
        country: ['pais', line('el país')],
        town: ['localidad', line('la localidad', 80)],
        department: ['region', line(country.region.named, 80)],
      },
      missing('el lugar'),
    ).codec,
  ],
  siteName: ['sitio', line('el nombre del sitio', 80)],
  description: ['descripcion', line('la descripción del sitio')],
  list: [
    'lista',
    translated(
      {
        number: ['numero', line('el número de lista', 20)],
        caption: ['leyenda', line('la leyenda de la lista', 80)],
        /** What stands before the number on the home page, such as 'Lista', and the same inside a sentence: 'la lista'. */
        word: ['palabra', line('la palabra que va antes del número', 40)],
        inSentence: ['en_frase', line('cómo se nombra la lista dentro de una frase', 40)],
      },
      missing('la lista'),
    ).codec,
  ],
  /** The parts of the site that a campaign may leave out. One that is off has no page, link or API. */
  sections: [
    'partes',
    z._default(
      translated({
        team: ['equipo', shown],
        orders: ['pedidos', orders],
        finder: ['buscador', shown],
        video: ['videos', shown],
        ...switchesOfKinds,
        ...switchesOfParts,
      }).codec,
      { team: true, orders: true, finder: true, video: true, ...allKinds, ...allParts },
    ),
  ],
  candidate: [
    'candidatura',
    translated(
      {
        name: ['nombre', line('el nombre de quien se postula', 80)],
        /** The grammatical gender of the words about the candidate, from which the path of the page follows. */
        gender: [
          'genero',
          translatedWord(
            { femenino: 'feminine', masculino: 'masculine', neutro: 'neutral' } as const,
            'Va femenino, masculino o neutro.',
          ),
        ],
        role: ['cargo', line('el cargo', 120)],
        portrait: ['retrato', picture('el retrato')],
      },
      missing('la candidatura'),
    ).codec,
  ],
  texts: ['textos', translated(written(textFields), missing('los textos de la candidatura')).codec],
  objectives: [
    'objetivos',
    z._default(
      z.array(
        translated({
          title: ['titulo', line('el objetivo')],
          text: ['texto', line('el texto del objetivo', LONGEST_PARAGRAPH)],
        }).codec,
      ),
      [],
    ),
  ],
  commitments: ['compromisos', someLines('los compromisos')],
  /** The thanks on the home page after the election, until staff write their own. */
  thanks: ['agradecimiento', line('el agradecimiento para después de la elección', LONGEST_PARAGRAPH)],
  /** What the pages of the kinds of content say that depends on the campaign. */
  pages: ['paginas', z._default(translated(pageTexts).codec, NO_PAGE_TEXTS)],
  election: [
    'eleccion',
    translated(
      {
        /** After 'las': 'elecciones municipales'. */
        name: ['nombre', line('el nombre de las elecciones', 80)],
        day: ['dia', writtenDay],
        opens: ['abre', writtenHour('de apertura')],
        closes: ['cierra', writtenHour('de cierre')],
        /** When the veda ends, if not by the country's rule. */
        vedaEnds: ['fin_veda', z.optional(writtenHour('en que termina la veda'))],
        /** What each phase of the election closes (election.ts). */
        closed: ['pausas', z._default(closedCodec, { veda: [], electionDay: [], after: [] })],
        /** Whether list requests are taken in the phases that do not close them. */
        takesOrders: ['toma_pedidos', z._default(yesOrNo, true)],
      },
      missing('la elección'),
    ).codec,
  ],
  /** The election and its system: what is voted, with which papers, where and how. */
  elections: [
    'votacion',
    translated(
      {
        /** The full name, as a title. */
        title: ['titulo', line('el nombre completo de las elecciones')],
        /** The place that votes, such as a municipality. */
        place: ['lugar', line('el lugar que vota')],
        /** The site of the electoral authority. */
        authorityUrl: ['autoridad', webLink(`la dirección del sitio de ${electoralTerms.authority}`)],
        papers: [
          'hojas',
          z
            .array(
              translated({
                tag: ['nombre', line('el nombre de la hoja')],
                title: ['cargos', line('los cargos de la hoja')],
                before: ['antes', line('qué se elige con la hoja', LONGEST_PARAGRAPH)],
                after: ['despues', line('qué se eligió con la hoja', LONGEST_PARAGRAPH)],
              }).codec,
              'Falta qué se vota.',
            )
            .check(z.minLength(1, 'Falta qué se vota.')),
        ],
        /** The title of the table of polling places. */
        places: ['locales', line('el título de los locales de votación')],
        before: ['antes', electionTexts('antes de')],
        after: ['despues', electionTexts('después de')],
      },
      missing('la votación'),
    ).codec,
  ],
  /** Ways of contact. One that is missing is shown nowhere. */
  contact: [
    'contacto',
    z._default(
      translated({
        ...written(contactFields),
        social: ['redes', z._default(contactFields.social[2], [])],
        /** Where vulnerabilities are reported, if not to the e-mail address. */
        security: ['seguridad', z.optional(z.email('El correo para reportes de seguridad no es válido.'))],
      }).codec,
      { email: '', phone: '', office: '', hours: '', social: [] },
    ),
  ],
  /** A photo of everybody on the list. */
  team: [
    'equipo',
    z._default(translated(teamPhotoFields).codec, { photoUrl: null, photoAlt: null, photoFocus: null }),
  ],
  pollingPlaces: ['locales', translated({ official: ['oficiales', yesOrNo] }, missing('los locales')).codec],
  /** The privacy notice that people see before they send any data, and the version of it that they accept. */
  privacy: ['privacidad', translated(written(privacyFields), missing('el aviso de privacidad')).codec],
  pictures: [
    'imagenes',
    translated(
      {
        hero: ['portada', picture('la imagen de la portada')],
        callToAction: ['invitacion', picture('la imagen de la invitación a pedir la lista')],
        share: ['compartir', picture('la imagen para compartir')],
        town: ['localidad', picture('la imagen de la localidad')],
      },
      missing('las imágenes'),
    ).codec,
  ],
  colours: ['colores', translated(colourFields, missing('los colores')).codec],
  /**
   * The delivery area's name, the phrase that completes 'debe estar' in an error message (such as 'dentro del
   * municipio'), and its centre.
   */
  delivery: [
    'entregas',
    translated(
      {
        name: ['nombre', line('el nombre del área de entrega', 120)],
        inside: ['dentro', line('cómo se dice que algo está dentro del área de entrega', 120)],
        centre: ['centro', writtenPlace],
      },
      missing('las entregas'),
    ).codec,
  ],
  /** The API key of the demo. Every page contains it, so it is not a secret. */
  demoApiKey: ['clave_api', line('la clave de la API de la demostración', 80)],
} as const;

export const campaignFileCodec = translated(fields).codec;
export type CampaignFile = z.output<typeof campaignFileCodec>;

/** A neighbourhood of the delivery area. A list request belongs to the one whose middle is nearest. */
export interface Neighbourhood {
  name: string;
  middle: Vertex;
}

/** A campaign: `campaign.yaml`, and what stands in files of its own. */
export interface Campaign extends Omit<CampaignFile, 'delivery' | 'election' | 'pollingPlaces' | 'team'> {
  election: CampaignFile['election'] & Election;
  delivery: DeliveryArea & { neighbourhoods: Neighbourhood[] };
  pollingPlaces: CampaignFile['pollingPlaces'] & PlacesAndGaps;
  team: CampaignFile['team'] & { members: z.output<typeof memberFileCodec>[] };
}

/** The values that scripts in browsers need. */
export type BrowserCampaign = Pick<
  Campaign,
  'siteName' | 'location' | 'list' | 'sections' | 'candidate' | 'election' | 'contact' | 'thanks' | 'delivery'
>;
