/** What the site says of a part that has rights of its own and is no kind of content. */
interface SitePart {
  /** The Spanish name of the part, among the rights. */
  name: string;
  /** One item in the activity log: its value in the database, its word on the wire, and its name. */
  subject: string;
  word: string;
  one: string;
  /** What the part's rights allow, by the name of the right. */
  may: Record<string, string>;
  /**
   * Its page for visitors, which is linked at the bottom of every page. A campaign can leave it out; the switch in the
   * folder has the name of the path.
   */
  page?: { path: string; menuText: string };
}

/**
 * The parts that are no kinds of content, by the name of their feature. Their rights and their words in the activity log
 * are derived from this list. The roles that have the rights stand in `rights.ts`.
 */
export const SITE_PARTS = {
  helpers: {
    name: 'Gente que ayuda',
    subject: 'helper',
    word: 'colaborador',
    one: 'Persona que ayuda',
    may: { edit: 'ver, anotar, cambiar y sacar a quienes ayudan' },
    page: { path: '/sumate', menuText: 'Dar una mano' },
  },
  shifts: {
    name: 'Turnos del día de la votación',
    subject: 'shift',
    word: 'turno',
    one: 'Turno',
    may: { edit: 'armar los turnos y decir quién va a cada uno' },
  },
  authorizations: {
    name: 'Poderes',
    subject: 'authorization',
    word: 'poder',
    one: 'Poder',
    may: { edit: 'imprimirlos, con la credencial de cada persona, y marcar qué pasó con cada uno' },
  },
  day: {
    name: 'Jornada',
    subject: 'report',
    word: 'reporte',
    one: 'Reporte del día',
    may: {
      edit: 'ver cómo está cada lugar el día de la votación, anotar lo que pasa y cargar el conteo',
      publish: 'publicar el conteo propio y decir qué se cuenta',
    },
  },
} as const satisfies Record<string, SitePart>;

/** A right of a part by its name, as in 'helpers: edit'. */
export type PartRight = {
  [Part in keyof typeof SITE_PARTS]: `${Part}: ${keyof (typeof SITE_PARTS)[Part]['may'] & string}`;
}[keyof typeof SITE_PARTS];

/** The parts with a page for visitors. */
export type PartWithPage = {
  [Part in keyof typeof SITE_PARTS]: (typeof SITE_PARTS)[Part] extends { page: object } ? Part : never;
}[keyof typeof SITE_PARTS];

/** The pages of the parts that have one, by the name of the part. */
export const pagesOfParts = () =>
  siteParts().flatMap(([part, { page }]) => (page ? [{ part: part as PartWithPage, ...page }] : []));

/** The parts with their names, in the order of the list. */
export const siteParts = () => Object.entries<SitePart>(SITE_PARTS);
