import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { many, needed } from './as-in-folder.ts';
import { text } from './campaign-fields.ts';
import { optionalText, yesOrNo } from './fields.ts';
import { translated, written } from './translated.ts';

/** The polling places of a campaign, as administrators change them and as the campaign folder's table has them. */

export const MOST_PLACES = 500;
const MOST_RANGES = 3_000;

const { series } = electoralTerms;

/**
 * A range of voters' numbers in one series, including the first and the last. `series` is '' in countries without
 * series.
 */
const seriesFields = {
  series: [
    'serie',
    z.string(),
    z
      .string('Falta la serie.')
      .check(
        series ? z.regex(series.pattern, series.inFolder) : z.maxLength(0, 'Acá no hay series: queda vacía.'),
      ),
  ],
  from: ['desde', z.int(), z.int('Va un número entero.').check(z.positive('Los números empiezan en 1.'))],
  to: ['hasta', z.int(), z.int('Va un número entero.').check(z.positive('Los números empiezan en 1.'))],
} as const;
const circuits = electoralTerms.circuit.many.toLowerCase();
/** The voters' numbers of one circuit, which may have several ranges. */
const rangeFields = {
  circuit: ['circuito', z.int(), z.int('El circuito es un número.')],
  ...seriesFields,
} as const;
const known = z.nullable(yesOrNo);
const degrees = (what: string, most: number) => {
  const message = `La ${what} es un número de -${most} a ${most}.`;
  return z.nullable(z.number(message).check(z.gte(-most, message), z.lte(most, message)));
};
const ranges = <Range extends z.ZodMiniType>(range: Range) =>
  many(range, MOST_RANGES, circuits).check(z.minLength(1, 'Un local de votación necesita algún circuito.'));
const placeFields = {
  name: ['nombre', z.string(), needed(120, text('el nombre del local de votación'))],
  locality: ['localidad', z.string(), needed(120, text('la localidad del local de votación'))],
  address: ['direccion', z.string(), optionalText(200)],
  latitude: ['latitud', z.nullable(z.number()), degrees('latitud', 90)],
  longitude: ['longitud', z.nullable(z.number()), degrees('longitud', 180)],
  stepFree: ['sin_escalones', z.nullable(z.boolean()), known],
  parking: ['estacionamiento', z.nullable(z.boolean()), known],
  remarks: ['observaciones', z.string(), optionalText(300)],
  ranges: [
    'circuitos',
    z.array(translated(rangeFields).codec),
    ranges(translated(written(rangeFields)).codec),
  ],
} as const;
/** Reports a location with one coordinate at the missing one, together with all other mistakes. */
const needsOther = (missing: 'latitude' | 'longitude', other: 'latitude' | 'longitude', path: string) =>
  z.refine<Pick<PollingPlace, 'latitude' | 'longitude'>>(
    (place) => place[missing] !== null || place[other] === null,
    {
      message: HALF_LOCATION,
      path: [path],
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );
const HALF_LOCATION = 'Va la latitud con la longitud, o ninguna de las dos.';

const placeInput = translated(written(placeFields));
/** A polling place. Empty texts and null stand for unknown values. */
export type PollingPlace = z.output<typeof placeInput.codec>;
const placeWire = placeInput.codec.check(
  needsOther('latitude', 'longitude', placeFields.latitude[0]),
  needsOther('longitude', 'latitude', placeFields.longitude[0]),
);
/** The schema of the form of one polling place. */
export const placeForm = z
  .extend(placeInput.model, {
    ranges: ranges(translated(written(rangeFields)).model),
  })
  .check(needsOther('latitude', 'longitude', 'latitude'), needsOther('longitude', 'latitude', 'longitude'));

export const pollingFields = {
  /** Whether the ranges come from the electoral authority. If not, every answer says that they are an example. */
  official: ['oficiales', z.boolean(), z.boolean('Falta decir si los rangos son oficiales.')],
  places: [
    'locales',
    z.array(translated(placeFields).codec),
    many(placeWire, MOST_PLACES, electoralTerms.place.many),
  ],
  /** Numbers between two ranges that are left out on purpose. */
  gaps: [
    'huecos',
    z.array(translated(seriesFields).codec),
    many(translated(written(seriesFields)).codec, MOST_RANGES, 'huecos'),
  ],
} as const;
const pollingModel = translated(written(pollingFields)).model;
export type PollingPlaces = z.output<typeof pollingModel>;

/** The schema of the form of the gaps. */
export const gapsForm = z.object({
  ranges: many(translated(written(seriesFields)).model, MOST_RANGES, 'huecos'),
});

/** The rows of the places and of the gaps in forms, under English names throughout. */
export const pollingRows = {
  places: many(placeForm, MOST_PLACES, electoralTerms.place.many),
  gaps: gapsForm.shape.ranges,
};
/** The schema of places and gaps that are not from the wire, such as those of a table. */
export const placesForm = z.object(pollingRows);
export type PlacesAndGaps = z.output<typeof placesForm>;
