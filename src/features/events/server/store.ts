import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { conflict, invalid, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { itemOfRow, itemStore } from '../../../shared/server/item-store.ts';
import { type Event, eventChangeInput, eventMistakes, type NewEvent } from '../contract.ts';
import { alsoMoved, repetitionsOf } from './series.ts';
import { isFull, peopleOf, type StoredEvent } from './sign-up-capacity.ts';
import { events } from './table.ts';

export type EventStore = ReturnType<typeof eventStore>;
type EventEdit = Partial<NewEvent> & { version?: number | undefined };

/** Stores events. Lists are sorted by the beginning, the earliest first. */
export function eventStore(database: Database) {
  const store = itemStore(database, events, {
    orderBy: [asc(events.starts), asc(events.id)],
    toItem: ({ changes, ...row }): Event => itemOfRow(row),
    missing: () => new Problem(404, 'Actividad no encontrada'),
    detail: events.place,
  });
  /** Changes an event. One that visitors see keeps its former beginning, and counts what people must be told of. */
  async function change(id: number, { repeatsUntil, alsoLater, ...edit }: EventEdit): Promise<Event> {
    const former = await store.lock(id, edit.version);
    const changed = { ...former, ...edit };
    refuseMistakes(changed);
    const people = (await peopleOf(database, [id])).get(id) ?? 0;
    const isKnown = former.active || people > 0;
    const isMoved = isKnown && changed.starts !== former.starts;
    const firstStart = former.formerStart ?? former.starts;
    const isOther = changed.place !== former.place || changed.isCancelled !== former.isCancelled;
    const mustTell = isMoved || (isKnown && isOther);
    return store.change(id, {
      ...edit,
      isFull: isFull(changed.capacity, people),
      ...(isMoved && { formerStart: firstStart === changed.starts ? null : firstStart }),
      ...(mustTell && { changes: former.changes + 1 }),
    });
  }
  return {
    ...store,

    /** Throws a 422 Problem when the fields do not fit together. */
    create({ repeatsUntil, alsoLater, ...item }: NewEvent) {
      refuseMistakes(item);
      return store.create(item);
    },

    change,

    /** Throws a 409 Problem while people are signed up for an event to come, who would not be told. */
    async remove(id: number, version?: number) {
      await store.lock(id, version);
      if ((await peopleOf(database, [id])).size > 0) throw conflict(HAS_PEOPLE);
      await store.remove(id, version);
    },

    /** Creates the weekly repetitions of an event until a day (YYYY-MM-DD), which makes a series of them. `closed` says why none may be published now. */
    async repeat(
      event: Event,
      until: string | null | undefined,
      closed: string | null = null,
    ): Promise<Event[]> {
      if (!until) return [];
      if (closed && event.active) throw conflict(closed, { repetir_hasta: closed });
      const { id, version, plainText, publishNote, isSample, isFull, formerStart, ...copied } = event;
      const times = repetitionsOf(event, until);
      const series = randomUUID();
      await database.update(events).set({ series }).where(eq(events.id, id));
      return store.add(times.map((time) => ({ ...copied, ...time, series })));
    },

    /** Makes the same change to the later events of a series, which keep their distance in days. */
    async changeLater(changed: Event, edit: EventEdit, former: StoredEvent): Promise<Event[]> {
      const { series, starts } = former;
      if (!series) return [];
      const later = await database
        .select()
        .from(events)
        .where(and(eq(events.series, series), gt(events.starts, starts), ne(events.id, changed.id)))
        .orderBy(asc(events.id));
      const { version, active, publishAt, starts: _, ends, ...others } = edit; // each keeps whether it is published
      const fields = onlyChanged(others, former);
      const isMoved = changed.starts !== former.starts || changed.ends !== former.ends;
      const also: Event[] = [];
      for (const one of later) {
        // One that was moved alone stays where it is.
        const isRegular = one.starts === alsoMoved(one, former, former).starts;
        const times = isMoved && isRegular ? alsoMoved(one, former, changed) : {};
        also.push(await change(one.id, { ...fields, ...times }));
      }
      return also;
    },
  };
}

function refuseMistakes(event: Parameters<typeof eventMistakes>[0]) {
  const mistakes = eventMistakes(event);
  if (mistakes) throw invalid(eventChangeInput.fieldErrors(mistakes));
}

/** The values of an edit that differ from those that are stored. */
const onlyChanged = <Values extends object>(edit: Values, stored: object) =>
  Object.fromEntries(
    Object.entries(edit).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((stored as Record<string, unknown>)[name]),
    ),
  ) as Partial<Values>;

const HAS_PEOPLE =
  'Hay gente anotada, que no se enteraría. Primero suspendela y avisales; las listas se borran a los 30 días.';
