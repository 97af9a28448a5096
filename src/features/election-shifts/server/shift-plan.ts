import { circuitNumbers } from '../../../shared/contract/circuits.ts';
import { type Election, hourOf, minutesOf } from '../../../shared/contract/election.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { type Hours, type Plan, TO_THE_END } from '../contract.ts';
import type { shifts } from './table.ts';

/** A shift as it is stored, apart from its id and who takes it. */
export type PlannedShift = Omit<typeof shifts.$inferSelect, 'id' | 'helperId'>;

/** Returns the shifts of a plan: of every circuit, of the substitutes of every place, and of those for all places. */
export function shiftsOf(
  { hours, substitutes, generals }: Pick<Plan, 'hours' | 'substitutes' | 'generals'>,
  places: readonly PollingPlace[],
): PlannedShift[] {
  const circuits = circuitNumbers(places);
  return hours.flatMap(({ starts, ends }) => [
    ...circuits.map((circuit) => ({
      post: 'delegate' as const,
      circuit,
      place: '',
      position: 1,
      starts,
      ends,
    })),
    ...places.flatMap(({ name }) =>
      positions(substitutes).map((position) => ({
        post: 'substitute' as const,
        circuit: 0,
        place: name,
        position,
        starts,
        ends,
      })),
    ),
    ...positions(generals).map((position) => ({
      post: 'general' as const,
      circuit: 0,
      place: '',
      position,
      starts,
      ends,
    })),
  ]);
}

const positions = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Names a shift, so that one in a new plan is found among the stored ones. */
export const shiftKey = ({ post, circuit, place, position, starts, ends }: PlannedShift) =>
  JSON.stringify([post, circuit, place, position, starts, ends]);

const BEFORE_OPENING = 30;
const HALF_HOUR = 30;

/** Suggests two shifts: from half an hour before the opening to the middle of the day, and from there to the count. */
export function suggestedHours({ opens, closes }: Pick<Election, 'opens' | 'closes'>): Hours[] {
  const start = Math.max(0, minutesOf(opens) - BEFORE_OPENING);
  const middle = Math.round((start + minutesOf(closes)) / 2 / HALF_HOUR) * HALF_HOUR;
  return [
    { starts: clock(start), ends: clock(middle) },
    { starts: clock(middle), ends: TO_THE_END },
  ];
}

const clock = (minutes: number) => hourOf(minutes).padStart(5, '0');
