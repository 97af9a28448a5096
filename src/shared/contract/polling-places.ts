import * as z from 'zod/mini';
import { point, text } from './campaign-fields.ts';
import { pollingPlaceMistakes } from './polling-place-mistakes.ts';

/** Numbers of voter credentials (credencial cívica) of one series, first and last included. */
const numbers = {
  series: z.string().check(z.regex(/^[A-Z]{3}$/, 'La serie de una credencial son tres letras mayúsculas.')),
  from: z.int('El número de una credencial es un entero.').check(z.positive('Los números empiezan en 1.')),
  to: z.int('El número de una credencial es un entero.').check(z.positive('Los números empiezan en 1.')),
};

/** The credentials that vote in one circuit. A circuit may have several ranges. */
const circuitRange = z.object({ circuit: z.int('El circuito es un número.'), ...numbers });

/** What is not known about a polling place is left out. */
const pollingPlace = z.object({
  name: text('el nombre del local de votación'),
  locality: text('la localidad del local de votación'),
  address: z.optional(text('la dirección del local de votación')),
  location: z.optional(point),
  accessibility: z.object({
    stepFree: z.optional(z.boolean()),
    parking: z.optional(z.boolean()),
    remarks: z.optional(text('la observación sobre la accesibilidad')),
  }),
  ranges: z.array(circuitRange).check(z.minLength(1, 'Un local de votación necesita algún circuito.')),
});

/** Schema of the polling places in a campaign folder. Its checks report every contradiction in the data at once. */
export const pollingPlacesSchema = z
  .object({
    /** Whether the ranges are the Corte Electoral's. If not, every answer says that they are an example. */
    official: z.boolean('Falta decir si los rangos son oficiales.'),
    electoralCourtUrl: z.url('Falta la dirección del sitio de la Corte Electoral.'),
    /** Outline of the department, which finds mistyped coordinates. */
    department: z.array(point).check(z.minLength(3, 'El departamento necesita al menos tres vértices.')),
    /** Numbers between two ranges that are left out on purpose. */
    gaps: z.array(z.object(numbers)),
    places: z.array(pollingPlace),
  })
  .check((context) => {
    for (const message of pollingPlaceMistakes(context.value))
      context.issues.push({ code: 'custom', message, input: context.value });
  });

export type PollingPlaces = z.infer<typeof pollingPlacesSchema>;
export type PollingPlace = z.infer<typeof pollingPlace>;
