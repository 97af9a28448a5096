import * as z from 'zod/mini';
import { translated } from '../../shared/contract/translated.ts';

export const POLLING_PLACE_PATH = '/api/donde-voto';

const typed = z.optional(z.string().check(z.maxLength(100, 'Es demasiado largo.')));

/** The query for polling places, by a voter's credential or by locality. */
const query = translated({
  series: ['serie', typed],
  number: ['numero', typed],
  locality: ['localidad', typed],
});
export const pollingPlaceQuery = query.codec;
/** Maps the error messages about a credential to the names of the query parameters. */
export const queryErrors = query.fieldErrors;

const coordinates = translated({
  latitude: ['latitud', z.number()],
  longitude: ['longitud', z.number()],
}).codec;

/** A polling place. Unknown facts are null. */
const placeCodec = translated({
  name: ['nombre', z.string()],
  locality: ['localidad', z.string()],
  address: ['direccion', z.nullable(z.string())],
  coordinates: ['ubicacion', z.nullable(coordinates)],
  circuits: ['circuitos', z.array(z.int())],
  stepFree: ['sinEscalones', z.nullable(z.boolean())],
  parking: ['estacionamiento', z.nullable(z.boolean())],
  remarks: ['observaciones', z.nullable(z.string())],
  map: ['mapa', z.string()],
  walking: ['aPie', z.nullable(z.string())],
}).codec;
export type PresentedPlace = z.output<typeof placeCodec>;

/**
 * The answer: the electoral circuit and the polling place of a voter's credential, or a locality and its polling
 * places. `note` is a sentence to show with the answer when the data do not come from the electoral authority
 * (`official` is false).
 */
export const pollingPlaceAnswer = translated({
  circuit: ['circuito', z.optional(z.int())],
  place: ['local', z.optional(placeCodec)],
  locality: ['localidad', z.optional(z.string())],
  places: ['locales', z.optional(z.array(placeCodec))],
  official: ['oficial', z.boolean()],
  note: ['aviso', z.nullable(z.string())],
}).codec;
