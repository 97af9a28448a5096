import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/country.ts';
import { asInFolder, many, mayBeMissing, needed } from './as-in-folder.ts';
import { optionalText } from './fields.ts';
import { pollingPlacesSchema } from './polling-places.ts';
import { translated, written } from './translated.ts';

/** Schemas for polling places that administrators edit. Each value follows its rule in the campaign folder. */

export const MOST_PLACES = 500;
const MOST_RANGES = 3_000;

const place = pollingPlacesSchema.shape.places.def.element.shape;
const range = place.ranges.def.element.shape;

const seriesFields = {
  series: ['serie', z.string(), range.series],
  from: ['desde', z.int(), range.from],
  to: ['hasta', z.int(), range.to],
} as const;
const circuits = electoralTerms.circuit.many.toLowerCase();
const rangeFields = { circuit: ['circuito', z.int(), range.circuit], ...seriesFields } as const;
const known = z.nullable(z.boolean('Tiene que ser verdadero o falso.'));
const degrees = (what: string, most: number) => {
  const message = `La ${what} es un número de -${most} a ${most}.`;
  return z.nullable(z.number(message).check(z.gte(-most, message), z.lte(most, message)));
};
/** Requires at least one range. Another schema checks each range. */
const atLeastOneRange = asInFolder(z.optional(place.ranges), (ranges: unknown[]) =>
  ranges.length > 0 ? undefined : ranges,
);
const placeFields = {
  name: ['nombre', z.string(), needed(120, place.name)],
  locality: ['localidad', z.string(), needed(120, place.locality)],
  address: ['direccion', z.string(), mayBeMissing(200, place.address)],
  latitude: ['latitud', z.nullable(z.number()), degrees('latitud', 90)],
  longitude: ['longitud', z.nullable(z.number()), degrees('longitud', 180)],
  stepFree: ['sin_escalones', z.nullable(z.boolean()), known],
  parking: ['estacionamiento', z.nullable(z.boolean()), known],
  remarks: ['observaciones', z.string(), optionalText(300)],
  ranges: [
    'circuitos',
    z.array(translated(rangeFields).codec),
    many(translated(written(rangeFields)).codec, MOST_RANGES, circuits).check(atLeastOneRange),
  ],
} as const;
/**
 * Reports a location with only one coordinate, at the field of the missing one. It is checked even if other fields have
 * errors.
 */
const needsOther = (missing: 'latitude' | 'longitude', other: 'latitude' | 'longitude', path: string) =>
  z.refine<Pick<Place, 'latitude' | 'longitude'>>(
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
export type Place = z.output<typeof placeInput.codec>;
const placeWire = placeInput.codec.check(
  needsOther('latitude', 'longitude', placeFields.latitude[0]),
  needsOther('longitude', 'latitude', placeFields.longitude[0]),
);
/** The schema of the form of one polling place. */
export const placeForm = z
  .extend(placeInput.model, {
    ranges: many(translated(written(rangeFields)).model, MOST_RANGES, circuits).check(atLeastOneRange),
  })
  .check(needsOther('latitude', 'longitude', 'latitude'), needsOther('longitude', 'latitude', 'longitude'));

export const pollingFields = {
  official: ['oficiales', z.boolean(), pollingPlacesSchema.shape.official],
  places: [
    'locales',
    z.array(translated(placeFields).codec),
    many(placeWire, MOST_PLACES, electoralTerms.place.many),
  ],
  /** Ranges of voters' numbers that belong to no circuit on purpose. */
  gaps: [
    'huecos',
    z.array(translated(seriesFields).codec),
    many(translated(written(seriesFields)).codec, MOST_RANGES, 'huecos'),
  ],
} as const;

/** The schema of the form in which administrators edit `gaps`. */
export const gapsForm = z.object({
  ranges: many(translated(written(seriesFields)).model, MOST_RANGES, 'huecos'),
});
