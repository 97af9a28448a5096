import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { conflict, notFound, type Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import {
  hasBegun,
  placesLeftText,
  SIGN_UPS_OVER,
  signUpInput,
  signUpsClosed,
  type Tick,
} from '../contract.ts';
import { lockEvents, peopleOf, type StoredEvent, settleFull } from './sign-up-capacity.ts';
import { events, signUps } from './table.ts';

export interface AcceptedSignUp {
  eventId: number;
  name: string;
  phone: string;
  people: number;
  /** The version of the privacy notice that was accepted; null if the request contained no version. */
  consent: string | null;
  linkHash: string;
  /** The moment of the request, by which an event has begun or not. */
  now: Date;
}

/** A sign-up with its event. */
export interface FoundSignUp {
  signUp: typeof signUps.$inferSelect;
  event: StoredEvent;
}

const DAYS_AFTER_EVENT = 30;
const MOST_EVENTS = 100;
/** How often the event of a sign-up changed. */
const changesOfEvent = sql`(select ${events.changes} from ${events} where ${events.id} = ${signUps.eventId})`;

/** Stores sign-ups. What changes them needs a transaction, because it locks their events first. */
export const signUpStore = (database: Database) => {
  /** Finds a sign-up by the hash of its private link. */
  const find = async (linkHash: string): Promise<FoundSignUp | undefined> => {
    const [found] = await database
      .select({ signUp: signUps, event: events })
      .from(signUps)
      .innerJoin(events, eq(events.id, signUps.eventId))
      .where(eq(signUps.linkHash, linkHash));
    return found;
  };

  return {
    find,

    /**
     * Stores sign-ups of verified phones, as far as there are places. A second one of the same phone takes the place of
     * the first. Returns the reasons why the others are not stored, and whether an event became full or got a place.
     */
    async add(accepted: AcceptedSignUp[]) {
      const ids = [...new Set(accepted.map(({ eventId }) => eventId))];
      const locked = await lockEvents(database, ids);
      const people = await peopleOf(database, ids);
      const phones = accepted.map(({ phone }) => phone);
      const isOwn = and(inArray(signUps.eventId, ids), inArray(signUps.phone, phones));
      const own = await database
        .select()
        .from(signUps)
        .where(and(isOwn, isNull(signUps.cancelledAt)));
      const problems = new Map<AcceptedSignUp, Problem>();
      const stored: (typeof signUps.$inferInsert)[] = [];
      for (const one of accepted) {
        const { now, consent, ...signUp } = one;
        const event = locked.find(({ id }) => id === signUp.eventId);
        const taken = people.get(signUp.eventId) ?? 0;
        const isSame = (row: { eventId: number; phone: string }) =>
          row.eventId === signUp.eventId && row.phone === signUp.phone;
        const former = own.find(isSame)?.people ?? 0;
        const problem = rejectionOf(event, { now, taken, former, wanted: signUp.people });
        if (problem) {
          problems.set(one, problem);
          continue;
        }
        people.set(signUp.eventId, taken - former + signUp.people);
        stored.push({
          ...signUp,
          consentVersion: consent,
          consentedAt: consent === null ? null : now,
          toldChanges: event?.changes ?? 0,
        });
      }
      if (stored.length === 0) return { problems, isFullChanged: false };
      await database
        .insert(signUps)
        .values(stored)
        .onConflictDoUpdate({
          target: [signUps.eventId, signUps.phone],
          set: {
            name: sql`excluded.name`,
            people: sql`excluded.people`,
            consentVersion: sql`excluded.consent_version`,
            consentedAt: sql`excluded.consented_at`,
            toldChanges: sql`excluded.told_changes`,
            linkHash: sql`excluded.link_hash`,
            cancelledAt: null,
          },
        });
      return { problems, isFullChanged: await settleFull(database, locked) };
    },

    /**
     * Changes the number of people of the sign-up with this link, or cancels it with null. Returns the sign-up as it was,
     * why it was not changed, if so, and whether its event became full or got a place; undefined if there is none.
     */
    async change(linkHash: string, wanted: number | null, now: Date) {
      const known = await find(linkHash);
      if (known) await lockEvents(database, [known.event.id]);
      const found = known && (await find(linkHash)); // it may have changed before the lock
      if (!found) return undefined;
      const { signUp, event } = found;
      const former = signUp.cancelledAt ? 0 : signUp.people;
      const taken = (await peopleOf(database, [event.id])).get(event.id) ?? 0;
      const cancelProblem = hasBegun(event, now) ? conflict(SIGN_UPS_OVER) : undefined;
      const problem = wanted === null ? cancelProblem : rejectionOf(event, { now, taken, former, wanted });
      if (problem) return { found, problem };
      const changed =
        wanted === null
          ? { cancelledAt: now }
          : { people: wanted, cancelledAt: null, toldChanges: event.changes };
      await database.update(signUps).set(changed).where(eq(signUps.id, signUp.id));
      return { found, isFullChanged: await settleFull(database, [event]) };
    },

    /** Returns the events with sign-up, the latest first, each with how many people come. */
    events: () =>
      database
        .select({
          ...getTableColumns(events),
          people: sql<number>`coalesce(sum(${signUps.people}), 0)::int`,
          toTell: sql<number>`(count(*) filter (where ${signUps.toldChanges} < ${events.changes}))::int`,
        })
        .from(events)
        .leftJoin(signUps, and(eq(signUps.eventId, events.id), isNull(signUps.cancelledAt)))
        .where(eq(events.takesSignUps, true))
        .groupBy(events.id)
        .orderBy(desc(events.starts), desc(events.id))
        .limit(MOST_EVENTS),

    /** Returns who comes to an event, by name. */
    of: (eventId: number) =>
      database
        .select()
        .from(signUps)
        .where(and(eq(signUps.eventId, eventId), isNull(signUps.cancelledAt)))
        .orderBy(asc(sql`lower(${signUps.name})`), asc(signUps.id)),

    /** Returns an event, or throws 404. */
    async event(id: number): Promise<StoredEvent> {
      const [event] = await database.select().from(events).where(eq(events.id, id));
      if (!event) throw notFound('esa actividad');
      return event;
    },

    /**
     * Stores ticks of an event's sign-ups. Of several ticks of one sign-up the latest counts, in whatever order they
     * come; of two at the same moment, the one that says that they arrived. A tick from the future counts as one of
     * `now`, so that a wrong clock cannot outdo all later ticks. Returns how many changed something.
     */
    async tick(eventId: number, ticks: Tick[], now: Date): Promise<number> {
      let changed = 0;
      for (const { signUpId, arrived, at } of ticks) {
        const moment = new Date(Math.min(Date.parse(at), now.getTime()));
        const arrivedAt = arrived ? moment : null;
        const rows = await database
          .update(signUps)
          .set({ arrivedAt, tickedAt: moment })
          .where(
            and(
              eq(signUps.id, signUpId),
              eq(signUps.eventId, eventId),
              sql`(${signUps.tickedAt} is null or (${signUps.tickedAt}, ${signUps.arrivedAt} is not null)
                < (${moment.toISOString()}::timestamptz, ${arrived}::boolean))`,
            ),
          )
          .returning({ id: signUps.id });
        changed += rows.length;
      }
      return changed;
    },

    /**
     * Stores that a user told somebody of the first `changes` changes of an event. Throws 404 if the sign-up is gone, and
     * 409 if somebody else told them, or if the event changed once more.
     */
    async tell(id: number, changes: number, by: string): Promise<StoredEvent> {
      const isNew = and(lt(signUps.toldChanges, changes), eq(changesOfEvent, changes));
      await database
        .update(signUps)
        .set({ toldChanges: changes, toldBy: by })
        .where(and(eq(signUps.id, id), isNull(signUps.cancelledAt), isNew));
      const [row] = await database.select().from(signUps).where(eq(signUps.id, id));
      if (!row || row.cancelledAt) throw notFound('a esa persona entre los anotados');
      if (row.toldChanges < changes)
        throw conflict('La actividad cambió otra vez. Hay que cargar la lista de nuevo.');
      // The same user may open the chat again, whose window may have been closed.
      if (row.toldChanges > changes || row.toldBy !== by)
        throw conflict(
          row.toldBy ? `Ya avisó ${row.toldBy}.` : 'Ya está al tanto: se anotó o entró después.',
        );
      return this.event(row.eventId);
    },

    /** Removes the sign-ups of events that ended 30 days before `now`. */
    async removeOld(now: Date): Promise<void> {
      const end = new Date(now.getTime() - DAYS_AFTER_EVENT * DAY_MS);
      const over = database
        .select({ id: events.id })
        .from(events)
        .where(lt(sql`coalesce(${events.ends}, ${events.starts})`, end.toISOString()));
      await database.delete(signUps).where(inArray(signUps.eventId, over));
    },
  };
};

interface Wish {
  now: Date;
  /** How many people come to the event in all, and how many of them are of this sign-up. */
  taken: number;
  former: number;
  wanted: number;
}

/** Returns why a sign-up cannot be stored, or undefined if it can. */
function rejectionOf(
  event: StoredEvent | undefined,
  { now, taken, former, wanted }: Wish,
): Problem | undefined {
  if (!event?.active) return notFound('esa actividad');
  const closed = signUpsClosed(event, now);
  if (closed) return conflict(closed);
  if (event.capacity === null || wanted <= former) return undefined;
  const left = event.capacity - (taken - former);
  if (wanted <= left) return undefined;
  const message = placesLeftText(left, former);
  return conflict(message, signUpInput.fieldErrors({ people: message }));
}

/**
 * Counts everybody in a restored backup as told of every change, because they may have been told after the backup was
 * made.
 */
export const tellNobodyAgain = async (transaction: Database): Promise<void> =>
  void (await transaction.update(signUps).set({ toldBy: null, toldChanges: changesOfEvent }));
