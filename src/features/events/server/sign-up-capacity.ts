import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { events, signUps } from './table.ts';

export type StoredEvent = typeof events.$inferSelect;

/** An event as the activity log names it, without the names of those who signed up. */
export const eventItemOf = ({ id, title }: StoredEvent) => ({ subject: 'event' as const, id, title });

/** Locks events until the end of the transaction, in the order of their ids, and returns them. */
export const lockEvents = (transaction: Database, ids: number[]): Promise<StoredEvent[]> =>
  transaction.select().from(events).where(inArray(events.id, ids)).orderBy(asc(events.id)).for('update');

/** Returns how many people come to each of these events. Events to which nobody comes are missing. */
export async function peopleOf(database: Database, eventIds: number[]): Promise<Map<number, number>> {
  const rows = await database
    .select({ eventId: signUps.eventId, people: sql<number>`sum(${signUps.people})::int` })
    .from(signUps)
    .where(and(inArray(signUps.eventId, eventIds), isNull(signUps.cancelledAt)))
    .groupBy(signUps.eventId);
  return new Map(rows.map(({ eventId, people }) => [eventId, people]));
}

/** Whether no place is left of an event with this capacity and this number of people. */
export const isFull = (capacity: number | null, people = 0) => capacity !== null && people >= capacity;

/**
 * Writes into events that are locked whether a place is left, and returns whether that changed. An event of which it did
 * not change is not written, because every write clears the public pages.
 */
export async function settleFull(transaction: Database, locked: StoredEvent[]): Promise<boolean> {
  const ids = locked.map(({ id }) => id);
  const people = await peopleOf(transaction, ids);
  const changed = locked.filter((event) => event.isFull !== isFull(event.capacity, people.get(event.id)));
  for (const event of changed)
    await transaction.update(events).set({ isFull: !event.isFull }).where(eq(events.id, event.id));
  return changed.length > 0;
}
