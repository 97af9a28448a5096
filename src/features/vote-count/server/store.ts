import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { conflict } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { CountSettings, Party, PublishedCount, SettingsInput, Sheet } from '../contract.ts';
import { countEntries, voteCounts } from './table.ts';

export type CountStore = ReturnType<typeof countStore>;
export type StoredEntry = typeof countEntries.$inferSelect;
/** Who enters a sheet: a user or somebody who helps. */
export interface UserWhoEnters {
  userId: number;
  name: string;
}
export type Enterer = UserWhoEnters | { helperId: number };

const ONLY_ROW = 1;

/** A sheet comes with a report of the day, and counts no more once that report is taken back. */
const NOT_TAKEN_BACK = sql`not exists (
  select from day_reports where kind = 'retracted' and target = ${countEntries.id} and circuit = ${countEntries.circuit}
)`;

/** Store of the campaign's own count. */
export const countStore = (database: Database) => {
  const change = async (values: Partial<typeof voteCounts.$inferInsert>) => {
    await database
      .insert(voteCounts)
      .values({ id: ONLY_ROW, ...values })
      .onConflictDoUpdate({ target: voteCounts.id, set: values });
  };
  const row = async () => (await database.select().from(voteCounts))[0];
  return {
    /** Returns what is counted, or null until somebody has said it. */
    settings: async (): Promise<CountSettings | null> => (await row())?.settings ?? null,

    published: async (): Promise<PublishedCount | null> => (await row())?.published ?? null,

    /** Stores what visitors read of the count; null for nothing. */
    publish: (published: PublishedCount | null) => change({ published }),

    /** Returns the entries from a moment on, in the order in which they came; all without one. */
    entries: (since: Date | null): Promise<StoredEntry[]> =>
      database
        .select()
        .from(countEntries)
        .where(and(since ? gte(countEntries.receivedAt, since) : undefined, NOT_TAKEN_BACK))
        .orderBy(asc(countEntries.position)),

    /** Stores a sheet or that a circuit begins again. One that is stored already is left as it is. */
    async add(
      entry: Pick<StoredEntry, 'id' | 'circuit' | 'kind'> & { sheet: Sheet | null },
      by: Enterer,
    ): Promise<void> {
      await database
        .insert(countEntries)
        .values({ ...entry, ...columnsOf(by) })
        .onConflictDoNothing();
    },

    /** Whether an entry is stored already. */
    has: async (id: string): Promise<boolean> =>
      (await database.$count(countEntries, eq(countEntries.id, id))) > 0,

    /**
     * Stores what is counted, within a transaction. A party with the same name or with one of the same lists keeps its id, and so
     * does a list with the same number. Throws 409 if a list or party is missing that somebody has entered votes for.
     */
    async change({ parties, ...rest }: SettingsInput): Promise<CountSettings> {
      const before = (await this.settings())?.parties ?? [];
      const settings = { ...rest, parties: partiesWithIds(parties, before) };
      const kept = new Set(
        settings.parties.flatMap(({ id, lists }) => [id, ...lists.map((list) => list.id)]),
      );
      const used = new Set(
        (await this.entries(null)).flatMap(({ sheet }) => Object.keys(sheet?.votes ?? {})),
      );
      const gone = before
        .flatMap(({ id, name, lists }) => [
          { id, title: name },
          ...lists.map((list) => ({ id: list.id, title: list.number })),
        ])
        .find(({ id }) => !kept.has(id) && used.has(String(id)));
      if (gone) throw conflict(`${gone.title} ya tiene votos cargados.`);
      await change({ settings });
      return settings;
    },
  };
};

/** Names the person of an entry. */
export const personOf = (by: Enterer) => ('userId' in by ? `user ${by.userId}` : `helper ${by.helperId}`);

const columnsOf = (by: Enterer) => ({
  person: personOf(by),
  ...('userId' in by ? { author: by.name } : { helperId: by.helperId }),
});

/** Gives parties and lists their ids: those that they had, and new ones above all earlier ones. */
function partiesWithIds(parties: SettingsInput['parties'], before: readonly Party[]): Party[] {
  let last = Math.max(0, ...before.flatMap(({ id, lists }) => [id, ...lists.map((list) => list.id)]));
  const earlierLists = new Map(
    before.flatMap((party) => party.lists.map((list) => [list.number, { party, list }])),
  );
  const taken = new Set<number>();
  const once = (id: number | undefined) => {
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
  const named = parties.map(({ name }) => once(before.find((party) => party.name === name)?.id));
  return parties.map(({ name, numbers }, index) => {
    const byList = numbers.flatMap((number) => earlierLists.get(number)?.party.id ?? []);
    const id = named[index] ?? once(byList[0]) ?? ++last;
    return {
      id,
      name,
      lists: numbers.map((number) => ({ id: earlierLists.get(number)?.list.id ?? ++last, number })),
    };
  });
}
