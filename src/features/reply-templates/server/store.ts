import { asc, count, eq, max, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { type ListedTemplate, MOST_TEMPLATES, type Template, type TemplateInput } from '../contract.ts';
import { replyTemplates, templateUses } from './table.ts';

/** Store of reply templates, sorted by title. `add` needs a transaction, because it locks the table until the end. */
export const templateStore = (database: Database) => ({
  /** Returns all templates with their uses, which one statement counts for all of them. */
  async list(): Promise<ListedTemplate[]> {
    const { templateId, at } = templateUses;
    const used = database
      .select({ templateId, uses: count().as('uses'), lastUse: max(at).as('last_use') })
      .from(templateUses)
      .groupBy(templateId)
      .as('used');
    const rows = await database
      .select({
        ...SHOWN,
        countedSince: replyTemplates.countedSince,
        uses: used.uses,
        lastUse: used.lastUse,
      })
      .from(replyTemplates)
      .leftJoin(used, eq(used.templateId, replyTemplates.id))
      .orderBy(asc(sql`lower(${replyTemplates.title})`), asc(replyTemplates.id));
    return rows.map((row) => ({ ...row, uses: row.uses ?? 0 }));
  },

  /** Throws 404 if the template does not exist. */
  get: async (id: number): Promise<Template> =>
    the(await database.select(SHOWN).from(replyTemplates).where(eq(replyTemplates.id, id))),

  /** Returns a template and keeps it from being deleted until the end of the transaction. Throws 404 if it does not exist. */
  lock: async (id: number): Promise<Template> =>
    the(await database.select(SHOWN).from(replyTemplates).where(eq(replyTemplates.id, id)).for('key share')),

  /** Stores a template. Throws a Problem with status 409 if the maximum number of templates is reached. */
  async add(template: TemplateInput): Promise<Template> {
    // Without the lock, two users who add the last allowed template at the same moment would both succeed.
    await database.execute(sql`lock table ${replyTemplates} in share row exclusive mode`);
    if ((await database.$count(replyTemplates)) >= MOST_TEMPLATES)
      throw conflict(`Puede haber hasta ${MOST_TEMPLATES} respuestas modelo. Eliminá una que ya no uses.`);
    return the(await database.insert(replyTemplates).values(template).returning(SHOWN));
  },

  /** Changes a template. Throws 404 if it does not exist. */
  change: async (id: number, template: TemplateInput): Promise<Template> =>
    the(
      await database.update(replyTemplates).set(template).where(eq(replyTemplates.id, id)).returning(SHOWN),
    ),

  /** Deletes a template and returns it. Throws 404 if it does not exist. */
  remove: async (id: number): Promise<Template> =>
    the(await database.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning(SHOWN)),
});

const SHOWN = { id: replyTemplates.id, title: replyTemplates.title, text: replyTemplates.text };

function the([row]: Template[]): Template {
  if (!row) throw notFound('esa respuesta modelo');
  return row;
}
