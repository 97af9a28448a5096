import { and, desc, eq, getTableColumns, gte, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import { dayBefore } from '../../../shared/contract/calendar.ts';
import { momentInCountry } from '../../../shared/contract/moments.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import type { Activity, ActivityFilter } from '../contract.ts';
import { activities } from './table.ts';

export type ActivityStore = ReturnType<typeof activityStore>;

interface Page extends ActivityFilter {
  limit: number;
  /** The id of the last entry of the previous page. */
  after?: number | undefined;
}

/**
 * Reads the activity log, latest entry first. `personItem` returns the item that stands for the person with a phone.
 */
export const activityStore = (database: Database, personItem: (phone: string) => Entry['item']) => {
  const shownBy = ({ query, act, subject, itemId, person, day }: ActivityFilter): SQL | undefined =>
    and(
      containsWords(activities.search, query),
      act && eq(activities.act, act),
      subject && eq(activities.subject, subject),
      itemId === undefined ? undefined : eq(activities.itemId, itemId),
      person === undefined ? undefined : concerns(person),
      day === undefined
        ? undefined
        : and(gte(activities.at, midnightOf(day)), lt(activities.at, midnightOf(dayBefore(day, -1)))),
    );

  const concerns = (person: string) => {
    if (!person.startsWith('0')) return eq(activities.actorId, Number(person));
    const { subject, id } = personItem(person);
    return and(eq(activities.subject, subject), eq(activities.itemId, String(id)));
  };

  return {
    async page({ limit, after, ...filter }: Page): Promise<Activity[]> {
      const rows = await database
        .select(shownColumns)
        .from(activities)
        .where(and(shownBy(filter), after === undefined ? undefined : lt(activities.id, after)))
        .orderBy(desc(activities.id))
        .limit(limit);
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    },

    /** Returns when items with these names were last exported since a moment, by their names. */
    async exportsSince(moment: Date, titles: string[]): Promise<Map<string, Date>> {
      const { at, act, itemTitle } = activities;
      const rows = await database
        .select({ title: itemTitle, at: max(at) })
        .from(activities)
        .where(and(eq(act, 'exported'), gte(at, moment), inArray(itemTitle, titles)))
        .groupBy(itemTitle);
      return new Map(rows.flatMap(({ title, at: last }) => (last ? [[title, last]] : [])));
    },

    /** Removes the entries that are older than two years, which is the only removal that the database allows. */
    sweep: async () => void (await database.execute(sql`select purge_activities()`)),
  };
};

const midnightOf = (day: string) => momentInCountry(day, '00:00');

/** The columns that staff see: all except the searchable text. */
const { search, ...shownColumns } = getTableColumns(activities);
