import type { Role } from './session.ts';

// The bundler writes each of these into the scripts that use it, so that no script of a public page has the names of all kinds.
export const PROPOSALS_PATH = '/propuestas';
export const NEWS_LIST_PATH = '/noticias';
export const AGENDA_PATH = '/agenda';
export const ANSWERS_LIST_PATH = '/preguntas';
export const PROGRESS_PATH = '/seguimiento';

/** The paths of the public lists, each of one word, which is also a part of the paths of cards. */
export const CONTENT_PATHS = {
  proposals: PROPOSALS_PATH,
  news: NEWS_LIST_PATH,
  events: AGENDA_PATH,
  answers: ANSWERS_LIST_PATH,
  progress: PROGRESS_PATH,
} as const;

export type ContentKindName = keyof typeof CONTENT_PATHS;

/** What the site says of one kind of content with a public list, a page for each item and an editor for staff. */
interface ContentKind {
  /** The Spanish name of the list, in the menu and among the rights. */
  name: string;
  /** One item in the activity log: its value in the database, its word on the wire, and its name. */
  subject: string;
  word: string;
  one: string;
  /** What the kind's rights allow, by the name of the right. */
  may: { edit: string; receive?: string };
  /** Whether a campaign can leave the kind out, and whether it is linked while it has nothing to show. */
  isOptional?: true;
  /** Whether it is linked at the bottom of every page, and not in the wide menu at the top. */
  isInFooter?: true;
}

/**
 * The kinds of content, by the name of their feature, in the order of the menu. The menu, the rights, the activity log and the
 * switches of the campaign folder are derived from this list.
 */
export const CONTENT_KINDS = {
  proposals: {
    name: 'Propuestas',
    subject: 'proposal',
    word: 'propuesta',
    one: 'Propuesta',
    may: { edit: 'escribir, programar, publicar, ocultar y eliminar' },
  },
  news: {
    name: 'Noticias',
    subject: 'news',
    word: 'noticia',
    one: 'Noticia',
    may: { edit: 'escribir, programar, publicar, ocultar y eliminar' },
  },
  events: {
    name: 'Agenda',
    subject: 'event',
    word: 'evento',
    one: 'Actividad de la agenda',
    may: {
      edit: 'escribir, programar, publicar, ocultar y eliminar actividades',
      receive: 'ver, imprimir y marcar a quienes se anotaron, y avisarles',
    },
    isOptional: true,
  },
  answers: {
    name: 'Preguntas',
    subject: 'public answer',
    word: 'respuesta',
    one: 'Pregunta pública',
    may: { edit: 'escribir, programar, publicar, ocultar y eliminar' },
    isOptional: true,
    isInFooter: true,
  },
  progress: {
    name: 'Seguimiento',
    subject: 'progress entry',
    word: 'entrada',
    one: 'Entrada de Seguimiento',
    may: { edit: 'escribir, programar, publicar y corregir con otra entrada' },
    isOptional: true,
    isInFooter: true,
  },
} as const satisfies Record<ContentKindName, ContentKind>;

/** A right of a kind by its name, as in 'news: edit'. */
export type ContentRight = {
  [Kind in ContentKindName]: `${Kind}: ${keyof (typeof CONTENT_KINDS)[Kind]['may'] & string}`;
}[ContentKindName];

/**
 * The roles that have the rights of the kinds; administrators have all. It stands apart from the names, because the
 * first script of the back office needs none of them.
 */
export const ROLES_OF_CONTENT_RIGHTS: Record<ContentRight, readonly Role[]> = {
  'proposals: edit': ['editor'],
  'news: edit': ['editor'],
  'events: edit': ['editor'],
  'events: receive': ['secretaria'],
  'answers: edit': ['editor', 'secretaria'],
  'progress: edit': ['editor'],
};

/** A text that a campaign may write: its key in the folder and, if it is one of a few words, those with their meanings. */
interface KindText {
  key: string;
  words?: Record<string, string>;
}

/**
 * What the pages of a kind say that depends on the campaign, by the names in the code. A campaign writes it in its folder,
 * under the path of the list, or leaves it out. It stands apart from the names, because browsers need none of it.
 */
const TEXTS_OF_KINDS = {
  progress: {
    outcome: { key: 'resultado', words: { adentro: 'inside', afuera: 'outside' } },
    leadInside: { key: 'bajada_adentro' },
    leadOutside: { key: 'bajada_afuera' },
  },
} as const satisfies Partial<Record<ContentKindName, Record<string, KindText>>>;

type ValueOf<Text> = Text extends { words: infer Words } ? Words[keyof Words] | '' : string;
/** The texts of the kinds as a campaign has them. One that is left out is ''. */
export type TextsOfKinds = {
  [Kind in keyof typeof TEXTS_OF_KINDS]: {
    [Name in keyof (typeof TEXTS_OF_KINDS)[Kind]]: ValueOf<(typeof TEXTS_OF_KINDS)[Kind][Name]>;
  };
};

/** The texts of all kinds, with their names. */
export const textsOfKinds = () =>
  Object.entries(TEXTS_OF_KINDS).map(([kind, texts]) => ({
    kind: kind as keyof TextsOfKinds,
    texts: Object.entries<KindText>(texts),
  }));

/** The kinds that a campaign can leave out. */
export type OptionalKind = {
  [Kind in ContentKindName]: (typeof CONTENT_KINDS)[Kind] extends { isOptional: true } ? Kind : never;
}[ContentKindName];

/** The kinds with their names, in the order of the menu. */
export const contentKinds = () => Object.entries(CONTENT_KINDS) as [ContentKindName, ContentKind][];

/** The names of the kinds that a campaign can leave out. */
export const optionalKinds = () =>
  contentKinds().flatMap(([name, { isOptional }]) => (isOptional ? [name as OptionalKind] : []));
