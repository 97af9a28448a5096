import * as z from 'zod/mini';
import { requiredText, tooLong, versionOfEdit, versionRead, withoutControls, yesOrNo } from './fields.ts';
import { pictureFocus } from './picture-focus.ts';
import { spoken } from './spoken.ts';

/** Field schemas of the content that staff publish. */

/** A date in the country as YYYY-MM-DD. It is not a moment, so no time zone can shift it. */
export const day = z.string(spoken`Elegí la fecha`).check(
  z.minLength(1, spoken`Elegí la fecha`),
  z.iso.date({
    error: ({ input }) =>
      /^\d{4}-\d\d-\d\d$/.test(String(input))
        ? 'Ese día no existe.'
        : 'La fecha tiene que tener la forma AAAA-MM-DD, como 2030-05-12.',
  }),
  z.regex(/^(19|20|21)/, 'La fecha tiene que ser de un año entre 1900 y 2199.'),
);

export const colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'El color tiene que tener la forma #RRGGBB.'));

/** The query parameter `activeOnly`, which is 'true' or 'false' and false when missing. Any other value is rejected. */
export const flagInQuery = z.codec(
  z._default(z.enum(['true', 'false'], 'Tiene que ser "true" o "false".'), 'false'),
  z.boolean(),
  { decode: (text) => text === 'true', encode: (value) => (value ? ('true' as const) : ('false' as const)) },
);

/** URL of the picture or video of an item in a response, or null if it has none. */
export const linkRead = z._default(z.nullable(z.string()), null);

/**
 * The id of another item to which an item refers, or null. An edit without this field, as in the requests of the spec,
 * does not change it.
 */
export const idRead = z._default(z.nullable(z.int()), null);
const ID_WRONG = 'El identificador no es válido.';
export const idOfEdit = z.optional(
  z.nullable(z.int(ID_WRONG).check(z.positive(ID_WRONG), z.maximum(2_147_483_647, ID_WRONG))),
);

/** The description of an item's picture. It is null until somebody writes one, and empty for a decorative picture. */
export const imageDescriptionRead = z.optional(z.nullable(z.string()));
const LONGEST_IMAGE_DESCRIPTION = 300;
/** An edit without this field, as in the requests of the spec, does not change the description. */
export const imageDescriptionOfEdit = z.optional(
  z.nullable(
    z
      .string('Tiene que ser un texto.')
      .check(
        withoutControls,
        z.trim(),
        z.maxLength(LONGEST_IMAGE_DESCRIPTION, tooLong(LONGEST_IMAGE_DESCRIPTION)),
      ),
  ),
);

/**
 * The text of an item without its formatting marks, for places that show plain text. Missing if the text has no such
 * marks. The server derives it.
 */
export const plainTextRead = z.optional(z.string());

/** Whether visitors see an item. It is true by default (spec, section 3). */
export const published = z._default(yesOrNo, true);

/** The query parameter of a deletion with the version that is to be deleted: `?version=3`. */
export const versionInQuery = z.object({
  version: z.optional(z.coerce.number('La versión no es válida.').check(z.int('La versión no es válida.'))),
});

/** The moment (ISO 8601) at which an item is to be published automatically, or null. Published items have none. */
export const publishAtRead = z.optional(z.nullable(z.string()));
const MOMENT = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const isMoment = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text));
/** A moment in ISO 8601. `message` is the error for everything else. */
/* @__NO_SIDE_EFFECTS__ */
export const momentText = (message: string) =>
  z.string(message).check(z.refine(isMoment, { error: message, abort: true }));
/**
 * An edit without this field, as in the requests of the spec, does not change the moment, unless it publishes the item.
 */
export const publishAtOfEdit = z.optional(
  z.nullable(momentText(spoken`Elegí una fecha y una hora que existan.`)),
);

/** Why a scheduled item is not published at its moment. Only staff get it. */
const publishNoteRead = z.optional(z.string());

/** Whether an item is unchanged sample content of a new site. Only staff get this field. */
const isSampleRead = z.optional(z.boolean());

/*
 * The fields that every kind of item has. Their order on the wire is: id and title, the fields of the kind, picture and
 * video, and the state.
 */
export const TITLE_FIELDS = {
  id: ['id', z.int()],
  title: ['titulo', z.string(), requiredText(10_000, spoken`Escribí el título`)],
} as const;

/** @param imageLink, videoLink what may be written as a link */
/* @__NO_SIDE_EFFECTS__ */
export const mediaFields = <Image extends z.ZodMiniType, Video extends z.ZodMiniType>(
  imageLink: Image,
  videoLink: Video,
) =>
  ({
    imageUrl: ['imagen_url', linkRead, imageLink],
    imageDescription: ['imagen_descripcion', imageDescriptionRead, imageDescriptionOfEdit],
    imageFocus: ['imagen_foco', pictureFocus, pictureFocus],
    videoUrl: ['video_url', linkRead, videoLink],
  }) as const;

const noLink = z._default(z.null(), null);
/** The same fields of a kind whose items have neither pictures nor videos. */
export const NO_MEDIA_FIELDS = {
  imageUrl: ['imagen_url', noLink, noLink],
  videoUrl: ['video_url', noLink, noLink],
} as const;

export const STATE_FIELDS = {
  active: ['activo', published, published],
  publishAt: ['publicar_en', publishAtRead, publishAtOfEdit],
  publishNote: ['aviso_publicacion', publishNoteRead],
  isSample: ['muestra', isSampleRead],
  /** For optimistic locking: every edit increments it, and an edit that is based on an older version is rejected. */
  version: ['version', versionRead, versionOfEdit],
} as const;

/** The Spanish names of the fields for pictures and videos in lists of changes. */
export const MEDIA_LABELS = {
  imageUrl: 'imagen',
  imageDescription: 'descripción de la imagen',
  imageFocus: 'encuadre de la imagen',
  videoUrl: 'video',
};
export const STATE_LABELS = { active: 'visible', publishAt: 'sale el' };
