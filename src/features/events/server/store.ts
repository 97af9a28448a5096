import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { withoutMarks } from '../../../shared/contract/formatted-text.ts';
import { invalid, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { scheduledItems } from '../../../shared/server/scheduled-items.ts';
import { versionedStore } from '../../../shared/server/versioned-store.ts';
import { type Event, eventChangeInput, eventMistakes, type NewEvent } from '../contract.ts';
import { events } from './table.ts';

export type EventStore = ReturnType<typeof eventStore>;
type StoredEvent = typeof events.$inferSelect;

/** Stores events. Lists are sorted by the beginning, the earliest first. */
export function eventStore(database: Database) {
  const store = versionedStore(database, events, {
    orderBy: [asc(events.starts), asc(events.id)],
    toItems: (rows): Event[] =>
      rows.map(({ createdAt, updatedAt, changes, ...item }) => ({
        ...item,
        plainText: withoutMarks(item.content),
      })),
    missing: () => new Problem(404, 'Actividad no encontrada'),
  });
  return {
    ...store,
    ...scheduledItems(database, events),
    published: () => store.list(eq(events.active, true)),
    withDrafts: () => store.list(),

    titles: () =>
      database
        .select({ id: events.id, title: events.title, detail: events.place })
        .from(events)
        .orderBy(asc(events.starts), asc(events.id)),

    /** Throws a 422 Problem when the fields do not fit together. */
    create(item: NewEvent & { series?: string }) {
      refuseMistakes(item);
      return store.create(item);
    },

    /** Changes an event. One that visitors see keeps its former beginning, and counts what people must be told of. */
    async change(id: number, edit: Partial<NewEvent> & { version?: number | undefined }) {
      const former = await store.lock(id, edit.version);
      const changed = { ...former, ...withoutMissing(edit) };
      refuseMistakes(changed);
      const isMoved = former.active && changed.starts !== former.starts;
      const mustTell =
        isMoved ||
        (former.active && (changed.place !== former.place || changed.isCancelled !== former.isCancelled));
      return store.change(id, {
        ...edit,
        ...(isMoved && { formerStart: former.starts }),
        ...(mustTell && { changes: sql`${events.changes} + 1` as unknown as number }),
      });
    },

    /** The ids of the events of the same series that begin later, the next one first. */
    async laterOnes({ series, starts }: Pick<StoredEvent, 'series' | 'starts'>) {
      if (!series) return [];
      const rows = await database
        .select({ id: events.id, starts: events.starts })
        .from(events)
        .where(and(eq(events.series, series), gt(events.starts, starts), isNotNull(events.series)))
        .orderBy(asc(events.starts));
      return rows;
    },
  };
}

function refuseMistakes(event: Parameters<typeof eventMistakes>[0]) {
  const mistakes = eventMistakes(event);
  if (mistakes) throw invalid(eventChangeInput.fieldErrors(mistakes));
}

const withoutMissing = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };
