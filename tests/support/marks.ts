import { randomUUID } from 'node:crypto';
import { markStore } from '../../src/features/list-requests/server/mark-store.ts';
import type { Mark, Outcome } from '../../src/shared/contract/delivery-marks.ts';
import type { TestSite } from './test-site.ts';

const AT = Date.parse('2026-11-20T22:00:00.000Z');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const marked = (
  number: number,
  minutes: number,
  outcome: Outcome,
  by: string,
  undoes: number | null = null,
): Mark => ({
  id: idOf(number),
  requestId: 1,
  outcome,
  undoes: undoes === null ? null : idOf(undoes),
  note: `Nota ${number}`,
  at: new Date(AT + minutes * 60_000).toISOString(),
  by,
});

/** Six marks that two phones and a member of staff made on one list request, two of them at the same moment. */
export const SIX_MARKS: readonly Mark[] = [
  marked(1, 1, 'nobody', 'enlace de Ana'),
  marked(2, 2, 'delivered', 'enlace de Ana'),
  marked(3, 3, 'undone', 'enlace de Ana', 2),
  marked(4, 3, 'refused', 'enlace de Beto'),
  marked(5, 3, 'pending', 'Persona 1'),
  marked(6, 4, 'delivered', 'enlace de Beto'),
];

/** All orders of some items. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, index) =>
    ordersOf(items.toSpliced(index, 1)).map((others) => [first, ...others]),
  );
}

/** Marks a list request as delivered, as a member of staff does. */
export const deliver = (site: TestSite, id: number) =>
  markStore(site.connection.database).decide(id, true, 'Ana');

/** Marks what happened at the door of a list request, as a volunteer does. */
export const visit = (
  site: TestSite,
  requestId: number,
  outcome: Outcome,
  { at = new Date().toISOString(), note = '' } = {},
) =>
  markStore(site.connection.database).add(
    [{ id: randomUUID(), requestId, outcome, undoes: null, note, at }],
    {
      by: 'enlace de Ana',
      roundId: null,
    },
  );
