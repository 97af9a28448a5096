import {
  type DoorState,
  doorStateOf,
  isReason,
  type Mark,
  type Reason,
} from '../../../shared/contract/delivery-marks.ts';
import type { Door } from '../contract.ts';

/**
 * The stage of a door on a round: still to visit, visited without success, to visit again at the end, delivered, or
 * closed. A closed door needs no visit any more.
 */
type DoorStage = 'open' | 'tried' | 'later' | 'delivered' | 'closed';

export interface WalkedDoor extends Omit<Door, 'marks'> {
  state: DoorState;
  stage: DoorStage;
  /** The reason in the latest mark on this round; null if there is no mark or the latest one has no reason. */
  reason: Reason | null;
  /** All marks, both those of the server and those that wait on this device. */
  marks: Mark[];
  /** The number of marks that wait on this device. */
  unsent: number;
}

interface Round {
  /** When the round was made. Marks before it belong to earlier rounds. */
  createdAt: string;
  stops: readonly Door[];
}

/** Combines the doors of a round with the marks that wait on this device. */
export function walkedDoors({ createdAt, stops }: Round, waiting: readonly Mark[]): WalkedDoor[] {
  return stops.map((door) => {
    const unsent = waiting.filter(({ requestId }) => requestId === door.requestId);
    const marks = withMarks(door.marks, unsent);
    const state = doorStateOf(marks);
    const reason = reasonOnRound(state, createdAt);
    return { ...door, marks, state, reason, stage: stageOf(state, reason), unsent: unsent.length };
  });
}

/**
 * Adds to `marks` those of `more` that are missing. It removes none, because a mark never changes and an older response
 * may lack later marks.
 */
export function withMarks(marks: readonly Mark[], more: readonly Mark[]): Mark[] {
  const known = new Set(marks.map(({ id }) => id));
  return [...marks, ...more.filter(({ id }) => !known.has(id))];
}

function reasonOnRound({ latest }: DoorState, createdAt: string): Reason | null {
  return latest && latest.at >= createdAt && isReason(latest.outcome) ? latest.outcome : null;
}

function stageOf({ delivered, closed }: DoorState, reason: Reason | null): DoorStage {
  if (delivered) return 'delivered';
  if (closed) return 'closed';
  if (reason === null) return 'open';
  return reason === 'later' ? 'later' : 'tried';
}

/**
 * Orders doors for the screen: as numbered, with those to visit again at the end. `next` is the first door that still
 * needs a visit; undefined when there is none.
 */
export function walkOf<D extends WalkedDoor>(doors: readonly D[]): { doors: D[]; next: D | undefined } {
  const isLater = ({ stage }: D) => stage === 'later';
  const again = doors.filter(isLater).toSorted((one, other) => markedAt(one).localeCompare(markedAt(other)));
  const ordered = [...doors.filter((door) => !isLater(door)), ...again];
  return { doors: ordered, next: ordered.find(({ stage }) => stage === 'open' || stage === 'later') };
}

const markedAt = ({ state }: WalkedDoor) => state.latest?.at ?? '';

/** The id of a mark that is made up for a delivery that was stored without one. It sorts after every other id. */
export const MARK_WITHOUT_ID = 'sin-marca';

/** The door that was marked last, at which the volunteer may still stand; undefined when none was marked. */
export const lastMarked = <D extends WalkedDoor>(doors: readonly D[]): D | undefined =>
  doors.filter(markedAt).toSorted((one, other) => markedAt(other).localeCompare(markedAt(one)))[0];

/** Whether the door needs no visit any more. */
export const isDone = ({ stage }: Pick<WalkedDoor, 'stage'>) => stage === 'delivered' || stage === 'closed';

/** Whether the door still needs a visit on this round. */
export const isToVisit = ({ stage }: Pick<WalkedDoor, 'stage'>) => stage === 'open' || stage === 'later';

/** The doors that still need a visit on this round. */
export const leftOf = <D extends WalkedDoor>(doors: readonly D[]) => doors.filter(isToVisit);

/** The doors that still need a visit on this round, and the papers for them. */
export function toCarry(doors: readonly WalkedDoor[]) {
  const left = leftOf(doors);
  return { doors: left.length, papers: left.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/**
 * Returns the ids of the marks to take back in order to undo the last decision at a door. They are several when two
 * devices marked the same, and none when the last decision was not made at the door.
 */
export function marksToUndo({ marks }: Pick<WalkedDoor, 'marks'>): string[] {
  const ids: string[] = [];
  const latest = doorStateOf(marks).latest;
  if (!latest || !(latest.outcome === 'delivered' || isReason(latest.outcome))) return ids;
  let left = marks;
  for (
    let last: Mark | undefined = latest;
    last?.outcome === latest.outcome;
    last = doorStateOf(left).latest
  ) {
    const { id } = last;
    ids.push(id);
    left = left.filter((mark) => mark.id !== id);
    if (isReason(latest.outcome)) break; // unsuccessful visits are taken back one at a time
  }
  return ids;
}
