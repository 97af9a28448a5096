import * as z from 'zod/mini';
import type { FolderContent, Mistake } from './mistake.ts';

/** Whether a constructor of dates or numbers accepts the value, as in `accepted(() => new Intl.NumberFormat('es'))`. */
const accepted = (make: () => unknown) => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
};

const degrees = z.number('Tiene que ser un número de grados.');
const method = z.custom<(text: string) => string>(
  (value) => typeof value === 'function',
  'Falta esta función.',
);

/** The part of a country profile without which nothing else can be checked. */
const countrySchema = z.object({
  name: z.string('Falta el nombre del país.'),
  locale: z
    .string('Falta el idioma, como es-UY.')
    .check(z.refine((tag) => accepted(() => new Intl.NumberFormat(tag)), 'No es un idioma, como es-UY.')),
  timeZone: z
    .string('Falta la zona horaria.')
    .check(
      z.refine(
        (timeZone) => accepted(() => new Intl.DateTimeFormat('es', { timeZone })),
        'No es una zona horaria, como America/Montevideo.',
      ),
    ),
  bounds: z.object(
    { south: degrees, west: degrees, north: degrees, east: degrees },
    'Faltan los límites del país.',
  ),
  phone: z.object(
    {
      stored: z.instanceof(RegExp, { error: 'Falta la forma de un teléfono guardado.' }),
      clean: method,
      withoutPrefix: method,
      shown: method,
      international: method,
    },
    'Faltan las reglas de los teléfonos.',
  ),
});

/** Mistakes in the country profile, which a campaign may have written for another country. */
export function countryMistakes({ country }: FolderContent): Mistake[] {
  const { error } = countrySchema.safeParse(country);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: ['country', ...path], message }));
}
