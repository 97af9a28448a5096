import * as z from 'zod/mini';
import { country, electoralTerms } from '#campaign/country.ts';
import { point, text, webLink } from './campaign-fields.ts';
import { pollingPlaceMistakes } from './polling-place-mistakes.ts';

const { series } = electoralTerms;

/**
 * A range of voters' numbers in one series, including the first and the last. `series` is '' in countries without
 * series.
 */
const numbers = {
  series: z
    .string('Falta la serie.')
    .check(
      series ? z.regex(series.pattern, series.inFolder) : z.maxLength(0, 'Acá no hay series: queda vacía.'),
    ),
  from: z.int('Va un número entero.').check(z.positive('Los números empiezan en 1.')),
  to: z.int('Va un número entero.').check(z.positive('Los números empiezan en 1.')),
};

/** A range of voters' numbers that belong to one electoral circuit. A circuit may have several ranges. */
const circuitRange = z.object({ circuit: z.int('El circuito es un número.'), ...numbers });

/** Unknown facts about a polling place are left out. */
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
    /**
     * Whether the ranges come from the electoral authority. If not, every search result says that they are an example.
     */
    official: z.boolean('Falta decir si los rangos son oficiales.'),
    electoralCourtUrl: webLink(`la dirección del sitio de ${electoralTerms.authority}`),
    /** Outline of the region, to detect mistyped coordinates. */
    department: z
      .array(point)
      .check(z.minLength(3, `El contorno ${country.region.of} necesita al menos tres vértices.`)),
    /** Ranges of voters' numbers that belong to no circuit on purpose. */
    gaps: z.array(z.object(numbers)),
    places: z.array(pollingPlace),
  })
  .check((context) => {
    for (const message of pollingPlaceMistakes(context.value))
      context.issues.push({ code: 'custom', message, input: context.value });
  });

export type PollingPlaces = z.infer<typeof pollingPlacesSchema>;
export type PollingPlace = z.infer<typeof pollingPlace>;
