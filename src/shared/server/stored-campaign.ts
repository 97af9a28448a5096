import { ne, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database/database.ts';

/** The campaign to which all content of a database belongs, in the only row of its table. */
export const storedCampaign = pgTable('stored_campaign', {
  only: boolean().primaryKey().default(true),
  id: text().notNull(),
  siteName: text('site_name').notNull(),
  town: text().notNull(),
  list: text().notNull(),
  /** The IANA name of the time zone of the daily counts, which the database's triggers update. */
  timeZone: text('time_zone').notNull().default('America/Montevideo'),
});

/** The id of a campaign, and the names by which people know it. */
export type CampaignNames = Omit<typeof storedCampaign.$inferSelect, 'only' | 'timeZone'>;

/**
 * Returns the campaign to which the database belongs. Stores `own` in a database without a campaign, which is new or of
 * an earlier release.
 */
export async function campaignOf(database: Database, own: CampaignNames): Promise<CampaignNames> {
  await database.insert(storedCampaign).values(own).onConflictDoNothing();
  const [stored] = await database.select().from(storedCampaign);
  if (!stored) return own;
  const { only, timeZone, ...names } = stored;
  return names;
}

/** Stores the names of the campaign to which the database belongs, after its folder has changed them. */
export const renameCampaign = async (database: Database, names: CampaignNames) =>
  void (await database.update(storedCampaign).set(names));

/** Sets the time zone of the daily counts. When it changes, the counts of all days are computed again. */
export const countDaysIn = (database: Database, timeZone: string) =>
  database.transaction(async (transaction) => {
    const changed = await transaction
      .update(storedCampaign)
      .set({ timeZone })
      .where(ne(storedCampaign.timeZone, timeZone))
      .returning();
    if (changed.length > 0) await transaction.execute(sql`select recount_days()`);
  });
