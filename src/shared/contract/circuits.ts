import type { Credential } from './credential.ts';
import type { PollingPlaces } from './polling-places.ts';
import { searchable } from './search.ts';

/** The voters' credentials of one series that vote in one electoral circuit, including the first and last number. */
export interface Circuit {
  circuit: number;
  series: string;
  from: number;
  to: number;
  /** Index of the circuit's polling place in the campaign's list. */
  place: number;
}

export const circuitsOf = ({ places }: Pick<PollingPlaces, 'places'>): Circuit[] =>
  places.flatMap(({ ranges }, place) => ranges.map((range) => ({ ...range, place })));

/** The numbers of the circuits of these places, each once. */
export const circuitNumbers = (places: readonly Pick<PollingPlaces['places'][number], 'ranges'>[]) => [
  ...new Set(places.flatMap(({ ranges }) => ranges.map(({ circuit }) => circuit))),
];

/** Returns the polling place of a circuit, or undefined if the campaign does not have it. */
export const placeOfCircuit = <Place extends Pick<PollingPlaces['places'][number], 'ranges'>>(
  places: readonly Place[],
  circuit: number | null,
): Place | undefined => places.find(({ ranges }) => ranges.some((range) => range.circuit === circuit));

/** Returns the circuit whose range contains a credential, or undefined for a number outside all ranges. */
export const circuitOf = (circuits: readonly Circuit[], { series, number }: Credential) =>
  circuits.find((range) => range.series === series && range.from <= number && number <= range.to);

/** The localities that have polling places, in the campaign's order. */
export const localitiesOf = ({ places }: Pick<PollingPlaces, 'places'>) => [
  ...new Set(places.map(({ locality }) => locality)),
];

/** Finds a locality by its name, in any case and with or without accents. */
export const localityNamed = (polling: Pick<PollingPlaces, 'places'>, typed: string) =>
  localitiesOf(polling).find((locality) => searchable(locality) === searchable(typed.trim()));
