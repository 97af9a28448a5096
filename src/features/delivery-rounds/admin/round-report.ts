import { doorStateOf, type Reason } from '../../../shared/contract/delivery-marks.ts';
import type { Round } from '../contract.ts';

/** The results of a round. */
export interface RoundReport {
  doors: number;
  delivered: number;
  /** The number of doors by reason, the most frequent first. A door counts with its latest visit. */
  reasons: { reason: Reason; doors: number }[];
  /** Doors whose neighbour cancelled before the visit. */
  cancelled: number;
  /** Doors that nobody marked. */
  unvisited: number;
  /** The times of the first and the last mark (ISO 8601, UTC), and the seconds between them; null without marks. */
  time: { first: string; last: string; seconds: number } | null;
  /** The number of doors by person, the largest first. A door counts for the person who marked it last. */
  people: { name: string; doors: number }[];
}

/** Computes the results of a round from the marks that were made on it. Marks that were taken back do not count. */
export function reportOf({ stops }: Pick<Round, 'stops'>): RoundReport {
  const reasons = new Map<Reason, number>();
  const people = new Map<string, number>();
  const moments: string[] = [];
  const report = { doors: stops.length, delivered: 0, cancelled: 0, unvisited: 0 };
  for (const { marks, request } of stops) {
    const { latest, attempts, closed } = doorStateOf(marks);
    const undone = new Set(marks.map(({ undoes }) => undoes));
    moments.push(
      ...marks.filter(({ id, outcome }) => outcome !== 'undone' && !undone.has(id)).map(({ at }) => at),
    );
    if (latest && latest.outcome !== 'cancelled') add(people, latest.by);
    const reason = attempts.at(-1)?.reason;
    if (request.delivered) report.delivered++;
    else if (closed === 'cancelled') report.cancelled++;
    else if (reason) add(reasons, reason);
    else report.unvisited++;
  }
  return {
    ...report,
    reasons: sorted(reasons).map(([reason, doors]) => ({ reason, doors })),
    people: sorted(people).map(([name, doors]) => ({ name, doors })),
    time: timeOf(moments.sort()),
  };
}

function timeOf(moments: string[]): RoundReport['time'] {
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first, last, seconds: (Date.parse(last) - Date.parse(first)) / 1000 };
}

const add = <Key>(counts: Map<Key, number>, key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1);

const sorted = <Key extends string>(counts: Map<Key, number>) =>
  [...counts].sort(([one, first], [other, second]) => second - first || one.localeCompare(other));
