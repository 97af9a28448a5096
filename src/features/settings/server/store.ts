import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../shared/server/database/database.ts';
import { refuseStale } from '../../../shared/server/versioned-store.ts';
import { SECTION_NAMES, SECTIONS, type SectionName, type Settings } from '../contract.ts';
import { settings } from './table.ts';

export type SettingsStore = ReturnType<typeof settingsStore>;

/** A section as it is stored. `value` contains only what administrators have changed. */
export interface StoredSection<Name extends SectionName> {
  value: NonNullable<Settings[Name]>;
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

/** Stores the settings of the campaign. `lock` needs a transaction, because it locks the row until the end. */
export const settingsStore = (database: Database) => ({
  async all(): Promise<Settings> {
    const rows = await database.select().from(settings);
    return Object.fromEntries(
      SECTION_NAMES.flatMap((name) => {
        const row = rows.find(({ section }) => section === name);
        return row ? [[name, readable(name, row.value)]] : [];
      }),
    );
  },

  async section<Name extends SectionName>(name: Name): Promise<StoredSection<Name>> {
    const [row] = await database.select().from(settings).where(eq(settings.section, name));
    return storedOf(name, row);
  },

  /** Locks a section until the transaction ends. Throws a Problem with status 409 for a stale version. */
  async lock<Name extends SectionName>(
    name: Name,
    version: number | undefined,
  ): Promise<StoredSection<Name>> {
    await database.insert(settings).values({ section: name }).onConflictDoNothing();
    const [row] = await database.select().from(settings).where(eq(settings.section, name)).for('update');
    refuseStale(version, row?.version ?? 0);
    return storedOf(name, row);
  },

  async change<Name extends SectionName>(
    name: Name,
    value: NonNullable<Settings[Name]>,
    by: string,
  ): Promise<StoredSection<Name>> {
    const [row] = await database
      .update(settings)
      .set({
        value: z.encode(SECTIONS[name].stored as z.core.$ZodType, value),
        version: sql`${settings.version} + 1`,
        changedBy: by,
        changedAt: sql`now()`,
      })
      .where(eq(settings.section, name))
      .returning();
    return storedOf(name, row);
  },
});

type Row = typeof settings.$inferSelect;

const storedOf = <Name extends SectionName>(name: Name, row: Row | undefined): StoredSection<Name> => ({
  value: readable(name, row?.value ?? {}),
  version: row?.version ?? 0,
  changedBy: row?.changedBy ?? null,
  changedAt: row?.changedAt?.toISOString() ?? null,
});

/** A value that this release cannot read, because a later one stored it, counts as not changed. */
function readable<Name extends SectionName>(name: Name, value: unknown): NonNullable<Settings[Name]> {
  const { data } = z.safeDecode(SECTIONS[name].stored as z.core.$ZodType, value);
  return (data ?? {}) as NonNullable<Settings[Name]>;
}
