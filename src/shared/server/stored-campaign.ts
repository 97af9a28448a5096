import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** The campaign to which all content of a database belongs, in the only row of its table. */
export const storedCampaign = pgTable('stored_campaign', {
  only: boolean().primaryKey().default(true),
  id: text().notNull(),
  siteName: text('site_name').notNull(),
  town: text().notNull(),
  list: text().notNull(),
});

/** What identifies a campaign (`id`), and what people know it by. */
export type CampaignNames = Omit<typeof storedCampaign.$inferSelect, 'only'>;

/**
 * Returns the campaign to which the database belongs. A database without one, which is new or of an earlier release,
 * is given `own`.
 */
export async function campaignOf(database: Database, own: CampaignNames): Promise<CampaignNames> {
  await database.insert(storedCampaign).values(own).onConflictDoNothing();
  const [stored] = await database.select().from(storedCampaign);
  const { only, ...names } = stored ?? { only: true, ...own };
  return names;
}

/** Stores the names of the campaign to which the database belongs, after its folder has changed them. */
export const renameCampaign = async (database: Database, names: CampaignNames) =>
  void (await database.update(storedCampaign).set(names));
