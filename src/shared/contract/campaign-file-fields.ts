import * as z from 'zod/mini';
import { parseCoordinates } from './coordinates.ts';
import type { Vertex } from './geography.ts';
import { LARGEST_ZOOM } from './picture-focus.ts';
import { readDate } from './typed-values.ts';
import { WrongAnswer } from './wrong-answer.ts';

/**
 * Field schemas of a campaign folder's text files, in which every value is a text. They read it as people write it, and
 * write it back.
 */

/**
 * Returns a schema for a text that `read` turns into a value, and `write` back into a text. `read` throws WrongAnswer
 * with a sentence for the person who wrote the text. `missing` is the message for no text at all.
 */
const readBy = <Value>(missing: string, read: (typed: string) => Value, write: (value: Value) => string) =>
  z.codec(z.string(missing), z.custom<Value>(), {
    decode: (typed, { issues }) => {
      try {
        return read(typed.trim());
      } catch (error) {
        if (!(error instanceof WrongAnswer)) throw error;
        issues.push({ code: 'custom', message: error.message, input: typed });
        return z.NEVER;
      }
    },
    encode: write,
  });

/** A switch: 'sí' or 'no'. */
export const yesOrNo = readBy(
  'Va sí o no.',
  (typed) => {
    if (/^(sí|si|true|verdadero)$/i.test(typed)) return true;
    if (/^(no|false|falso)$/i.test(typed)) return false;
    throw new WrongAnswer('Va sí o no.');
  },
  (value) => (value ? 'sí' : 'no'),
);

/** A day as YYYY-MM-DD, written as 11/5/2025, 11 de mayo de 2025 or 2025-05-11. */
export const writtenDay = readBy('Falta la fecha.', readDate, (day) =>
  day.split('-').map(Number).reverse().join('/'),
);

/** An hour such as 8:00, which may also be written as 8, 8.00, 08:00 or 8 h. */
export const writtenHour = (which: string) =>
  readBy(
    `Falta la hora ${which}.`,
    (typed) => {
      const [, hour = '', minutes = '00'] =
        /^(\d{1,2})(?:[:.](\d\d))?\s*(?:h|hs|horas)?\.?$/i.exec(typed) ?? [];
      if (hour && Number(hour) < 24 && Number(minutes) < 60) return `${Number(hour)}:${minutes}`;
      throw new WrongAnswer(`La hora ${which} tiene que ser como 8:00 o 19:30.`);
    },
    (hour) => hour,
  );

/** A number, written with a point or a comma. */
const writtenNumber = readBy(
  'Falta un número.',
  (typed) => {
    if (/^[-−]?\d+([.,]\d+)?$/.test(typed)) return Number(typed.replace('−', '-').replace(',', '.'));
    throw new WrongAnswer('Va un número.');
  },
  String,
);

/** A location, written as its latitude and longitude: -34.7701, -55.7643. */
export const writtenPlace = readBy<Vertex>(
  'Faltan la latitud y la longitud.',
  (typed) => {
    const found = parseCoordinates(typed);
    if (found) return [found.latitude, found.longitude];
    throw new WrongAnswer('Van la latitud y la longitud, como -34.7701, -55.7643.');
  },
  (place) => place.join(', '),
);

const pictureAs = (form: RegExp) =>
  z.string('Falta la imagen.').check(
    z.regex(form, {
      error: ({ input }) =>
        /^https?:/.test(String(input))
          ? 'Va el nombre de un archivo de pictures/, y no un enlace.'
          : /\.\w+$/.test(String(input))
            ? 'El nombre de una imagen va sin lo que sigue al punto, como .jpg.'
            : 'El nombre de una imagen lleva minúsculas, números y guiones, sin espacios ni tildes.',
    }),
  );
/** The name of a picture in the folder `pictures`, without its extension. */
export const pictureName = pictureAs(/^[a-z0-9-]+$/);
/** A picture of another site is written as its link, as in the panel. */
const pictureNameOrLink = pictureAs(/^([a-z0-9-]+|https?:\/\/[^\s/?#]+\.\S+)$/);

/** The URL of a picture of the folder, written as its name; null when it is left out. */
export const pictureAsUrl = z.codec(z.optional(pictureNameOrLink), z.nullable(z.string()), {
  decode: (name) => (name ? (name.includes('/') ? name : pictureUrl(name)) : null),
  encode: (url) => url?.replace(/^\/imagenes\/(.+)\.webp$/, '$1'),
});

const videoName = z
  .string()
  .check(
    z.regex(/^([^/]*|https?:\/\/\S+)$/, 'Va el nombre de un archivo de pictures/, o un enlace con https://.'),
  );

/** The URL of a video of the folder, written as its file's name, or a link; null when it is left out. */
const videoAsUrl = z.codec(z.optional(videoName), z.nullable(z.string()), {
  decode: (written) => (!written ? null : written.includes('/') ? written : `/imagenes/${written}`),
  encode: (url) => url?.replace(/^\/imagenes\//, ''),
});

/** The part of a picture that stays visible; null for its middle. */
export const writtenFocus = z._default(
  z.nullable(
    z
      .object({ x: writtenNumber, y: writtenNumber, zoom: writtenNumber }, 'Van x, y y zoom.')
      .check(
        z.refine(
          ({ x, y, zoom }) => [x, y].every((it) => it >= 0 && it <= 100) && zoom >= 1 && zoom <= LARGEST_ZOOM,
          `Van x e y de 0 a 100, y zoom de 1 a ${LARGEST_ZOOM}.`,
        ),
      ),
  ),
  null,
);

/** What the picture of an item shows; null when it is left out. */
export const writtenDescription = z._default(
  z.nullable(z.string().check(z.maxLength(300, 'Puede tener hasta 300 letras.'))),
  null,
);

/** The picture, the video and the state of a sample item, in the head of its file. */
export const sampleItemFields = {
  imageUrl: ['imagen', pictureAsUrl],
  imageDescription: ['imagen_descripcion', writtenDescription],
  videoUrl: ['video', videoAsUrl],
  active: ['activo', z._default(yesOrNo, true)],
} as const;

/** The URL of a picture of the campaign folder, by its name. */
export const pictureUrl = (name: string) => `/imagenes/${name}.webp`;
