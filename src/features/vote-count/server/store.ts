import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
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

interface Wanted {
  /** From when entries count; null for all. */
  since: Date | null;
  /** All circuits if missing. */
  circuits?: readonly number[];
}

/** Store of the campaign's own count. */
export const countStore = (database: Database) => {
  const change = async (values: Partial<typeof voteCounts.$inferInsert>) => {
    await database
      .insert(voteCounts)
      .values({ id: ONLY_ROW, ...values })
      .onConflictDoUpdate({ target: voteCounts.id, set: values });
  };
  return {
    /** Returns what is counted and what visitors read of it; null for what nobody has set. */
    async current(): Promise<{ settings: CountSettings | null; published: PublishedCount | null }> {
      const [row] = await database.select().from(voteCounts);
      return { settings: row?.settings ?? null, published: row?.published ?? null };
    },

    /** Stores what visitors read of the count; null for nothing. */
    publish: (published: PublishedCount | null) => change({ published }),

    /**
     * Returns the last entry of each kind of each person in each circuit, in the order in which they came. Nothing depends on the
     * former ones, so that the count costs the same however many there are.
     */
    async entries({ since, circuits }: Wanted): Promise<StoredEntry[]> {
      const { circuit, kind, person, position, receivedAt } = countEntries;
      const rows = await database
        .selectDistinctOn([circuit, kind, person])
        .from(countEntries)
        .where(
          and(
            since ? gte(receivedAt, since) : undefined,
            circuits && inArray(circuit, [...circuits]),
            NOT_TAKEN_BACK,
          ),
        )
        .orderBy(circuit, kind, person, desc(position));
      return rows.toSorted((one, other) => one.position - other.position);
    },

    /**
     * Stores a sheet or that a circuit begins again. One that is stored already is left as it is. Votes for what is not counted
     * are left out, so that nobody fills the database with them.
     */
    async add(
      { sheet, ...entry }: Pick<StoredEntry, 'id' | 'circuit' | 'kind'> & { sheet: Sheet | null },
      by: Enterer,
    ): Promise<void> {
      const counted = new Set(idsOf((await this.current()).settings?.parties ?? []).map(String));
      const votes = Object.entries(sheet?.votes ?? {}).filter(([id]) => counted.has(id));
      await database
        .insert(countEntries)
        .values({
          ...entry,
          sheet: sheet && { ...sheet, votes: Object.fromEntries(votes) },
          ...columnsOf(by),
        })
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
      const before = (await this.current()).settings?.parties ?? [];
      const settings = { ...rest, parties: partiesWithIds(parties, before) };
      const kept = new Set(idsOf(settings.parties));
      const used = new Set(
        (await this.entries({ since: null })).flatMap(({ sheet }) => Object.keys(sheet?.votes ?? {})),
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

/** The ids of parties and lists. */
const idsOf = (parties: readonly Party[]) =>
  parties.flatMap(({ id, lists }) => [id, ...lists.map((list) => list.id)]);

/** Names the person of an entry. */
export const personOf = (by: Enterer) => ('userId' in by ? `user ${by.userId}` : `helper ${by.helperId}`);

const columnsOf = (by: Enterer) => ({
  person: personOf(by),
  ...('userId' in by ? { author: by.name } : { helperId: by.helperId }),
});

/** Gives parties and lists their ids: those that they had, and new ones above all earlier ones. */
function partiesWithIds(parties: SettingsInput['parties'], before: readonly Party[]): Party[] {
  let last = Math.max(0, ...idsOf(before));
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
