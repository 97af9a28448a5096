import { eq, sql } from 'drizzle-orm';
import { idInToken } from '../../../shared/contract/link-token.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { isTokenOf, tokenOf } from '../../../shared/server/private-links.ts';
import { dayLinks } from './table.ts';

/** The time of opening is stored at most once in this interval, so that polling does not write each time. */
const OPENED_MS = 2 * 60_000;

/** A link that works. */
export interface OpenedLink {
  helperId: number;
  name: string;
  /** The circuits that it ever showed. */
  circuits: readonly number[];
  openedAt: Date | null;
}

interface LinkOptions {
  hash: KeyedHash;
  /** Returns the names of people who help by their ids. */
  helperNames: (database: Database, ids: number[]) => Promise<ReadonlyMap<number, string>>;
}

/** Store of the links of people who help. Each has one from the start, whose token is computed and stored nowhere. */
export const dayLinkStore = (database: Database, { hash, helperNames }: LinkOptions) => {
  const rowOf = async (helperId: number) => {
    const [row] = await database.select().from(dayLinks).where(eq(dayLinks.helperId, helperId));
    return row;
  };
  const purposeOf = (version: number) => `day link ${version}`;

  return {
    /** Returns the links of these people: the token of each, and when it was opened. */
    async of(helperIds: readonly number[]) {
      const rows = await database.select().from(dayLinks);
      const byId = new Map(rows.map((row) => [row.helperId, row]));
      return new Map(
        helperIds.map((id) => {
          const { version = 1, openedAt = null } = byId.get(id) ?? {};
          return [id, { token: tokenOf(hash, purposeOf(version), id), openedAt }];
        }),
      );
    },

    /** Returns the person whose working link has this token, or undefined. */
    async find(token: string): Promise<OpenedLink | undefined> {
      const helperId = idInToken(token);
      const row = await rowOf(helperId);
      if (!isTokenOf(hash, purposeOf(row?.version ?? 1), helperId, token)) return undefined;
      const name = (await helperNames(database, [helperId])).get(helperId);
      if (name === undefined) return undefined;
      return { helperId, name, circuits: row?.circuits ?? [], openedAt: row?.openedAt ?? null };
    },

    /** Stores that a link was opened and which circuits it shows, unless this was stored a few minutes ago. */
    async opened(
      { helperId, circuits: known, openedAt }: OpenedLink,
      shown: readonly number[],
    ): Promise<void> {
      const circuits = [...new Set([...known, ...shown])];
      const isRecent = openedAt !== null && Date.now() - openedAt.getTime() < OPENED_MS;
      if (isRecent && circuits.length === known.length) return;
      const values = { circuits, openedAt: new Date() };
      await database
        .insert(dayLinks)
        .values({ helperId, ...values })
        .onConflictDoUpdate({ target: dayLinks.helperId, set: values });
    },

    /** Ends the link of a person and gives them another one. */
    async renew(helperId: number): Promise<void> {
      await database
        .insert(dayLinks)
        .values({ helperId, version: 2 })
        .onConflictDoUpdate({
          target: dayLinks.helperId,
          set: { version: sql`${dayLinks.version} + 1`, openedAt: null },
        });
    },
  };
};
