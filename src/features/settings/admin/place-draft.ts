import type { Resolver } from 'react-hook-form';
import { type PollingPlace, placeForm } from '../../../shared/contract/polling-places.ts';
import { coordinateOf, wholeNumberOf } from '../../../shared/contract/typed-numbers.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';

/** The form values of a polling place: numbers are texts as the user typed them. */
export interface PlaceDraft
  extends Pick<PollingPlace, 'name' | 'locality' | 'address' | 'remarks'>,
    Record<'latitude' | 'longitude', string>,
    Record<'stepFree' | 'parking', Known>,
    RangesDraft {}
export interface RangesDraft {
  ranges: RangeDraft[];
}
type RangeDraft = Record<'circuit' | 'series' | 'from' | 'to', string>;
type Known = 'yes' | 'no' | 'unknown';

/** Validates the typed values by the rules of a polling place. */
export const placeResolver: Resolver<PlaceDraft, unknown, PollingPlace> = (draft, context, options) =>
  checkPlace(placeOf(draft), context, options as never) as never;
const checkPlace = formResolver(placeForm);

export const emptyPlace = (series: string): PollingPlace => ({
  name: '',
  locality: '',
  address: '',
  latitude: null,
  longitude: null,
  stepFree: null,
  parking: null,
  remarks: '',
  ranges: [{ circuit: Number.NaN, series, from: Number.NaN, to: Number.NaN }],
});

export const draftOf = (place: PollingPlace): PlaceDraft => ({
  ...place,
  latitude: String(place.latitude ?? ''),
  longitude: String(place.longitude ?? ''),
  stepFree: knownOf(place.stepFree),
  parking: knownOf(place.parking),
  ranges: place.ranges.map(rangeDraftOf),
});

/** Returns the texts of a range for the form. NaN, a number that is not known yet, becomes an empty text. */
export const rangeDraftOf = ({ circuit, series, from, to }: PollingPlace['ranges'][number]): RangeDraft => ({
  circuit: typedOf(circuit),
  series,
  from: typedOf(from),
  to: typedOf(to),
});

const placeOf = (draft: PlaceDraft): PollingPlace => ({
  ...draft,
  latitude: coordinateOf(draft.latitude),
  longitude: coordinateOf(draft.longitude),
  stepFree: FACTS[draft.stepFree],
  parking: FACTS[draft.parking],
  ranges: draft.ranges.map((range) => ({ circuit: wholeNumberOf(range.circuit), ...numbersOf(range) })),
});

export const numbersOf = ({ series, from, to }: RangeDraft) => ({
  series: series.trim().toUpperCase(),
  from: wholeNumberOf(from),
  to: wholeNumberOf(to),
});

const FACTS: Record<Known, boolean | null> = { yes: true, no: false, unknown: null };
const knownOf = (fact: boolean | null): Known => (fact === null ? 'unknown' : fact ? 'yes' : 'no');
const typedOf = (number: number) => (Number.isNaN(number) ? '' : String(number));
