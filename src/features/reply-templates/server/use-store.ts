import { desc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { notFound } from '../../../shared/contract/problem.ts';
import type { BinnedKind } from '../../../shared/server/bin.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { LISTED_USES, type TemplateUse, type UsedTemplate } from '../contract.ts';
import { replyTemplates, templateUses } from './table.ts';

/** A stub of the table of messages. It is not exported, so no migration creates it. */
const contactMessages = pgTable('contact_messages', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

/** Store of the replies in which templates were used. Lists start with the last use. */
export const templateUseStore = (database: Database) => ({
  /**
   * Stores that a template was used in the reply to a message. Each counts once for a message, whoever uses it again.
   * Returns whether it is new. Throws 404 if there is no such message. The template has to exist.
   */
  async add(use: { templateId: number; messageId: number; by: string }): Promise<boolean> {
    const { id } = contactMessages;
    const [message] = await database
      .select({ id })
      .from(contactMessages)
      .where(eq(id, use.messageId))
      .for('key share');
    if (!message) throw notFound('ese mensaje');
    const added = await database
      .insert(templateUses)
      .values(use)
      .onConflictDoNothing()
      .returning({ at: templateUses.at });
    return added.length > 0;
  },

  /** Returns the last replies in which a template was used. */
  of: (templateId: number): Promise<TemplateUse[]> =>
    database
      .select({
        messageId: templateUses.messageId,
        name: contactMessages.name,
        by: templateUses.by,
        at: templateUses.at,
      })
      .from(templateUses)
      .innerJoin(contactMessages, eq(contactMessages.id, templateUses.messageId))
      .where(eq(templateUses.templateId, templateId))
      .orderBy(desc(templateUses.at), desc(templateUses.messageId))
      .limit(LISTED_USES),

  /** Returns the templates that were used in the replies to a message. */
  inRepliesTo: (messageId: number): Promise<UsedTemplate[]> =>
    database
      .select({ title: replyTemplates.title, by: templateUses.by, at: templateUses.at })
      .from(templateUses)
      .innerJoin(replyTemplates, eq(replyTemplates.id, templateUses.templateId))
      .where(eq(templateUses.messageId, messageId))
      .orderBy(desc(templateUses.at), desc(templateUses.templateId)),
});

/** How the uses of templates are kept with a deleted message. Those of templates that were deleted since are gone. */
export const binnedUses: BinnedKind['tables'][number] = {
  table: templateUses,
  of: templateUses.messageId,
  recoverable: sql`exists (select 1 from ${replyTemplates} as template where template.id = kept.template_id)`,
};
