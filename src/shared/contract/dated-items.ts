import * as z from 'zod/mini';
import { dayInCountry } from './calendar.ts';

interface Dated {
  id: number;
  /** YYYY-MM-DD. */
  date: string;
}

/** Compares items for `toSorted`: newest first. Of those of one day, the one that was created last comes first. */
export const newestFirst = (one: Dated, other: Dated) =>
  other.date.localeCompare(one.date) || other.id - one.id;

/** The day on which an item is published: that for which it is scheduled, or that of `now`. */
export const publicationDay = ({ publishAt }: { publishAt?: string | null | undefined }, now: Date) =>
  dayInCountry(publishAt ? new Date(publishAt) : now);

/**
 * How unsaved items with a day are shown (see `ContentType`): without one, they have the day of their publication. `absent`
 * has the values of fields that a new item may lack.
 */
export const datedDraft = <New extends { publishAt?: string | null | undefined }, Absent>(
  newItem: z.ZodMiniType<New>,
  absent: Absent,
) => ({
  read(written: unknown, now: Date) {
    const draft = z.parse(newItem, written);
    return { date: publicationDay(draft, now), ...absent, ...draft };
  },
  order: newestFirst,
});
