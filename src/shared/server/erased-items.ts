import { and, eq, inArray, like } from 'drizzle-orm';
import type { Subject } from '../contract/activity.ts';
import type { Database } from './database/database.ts';
import { idempotentResults } from './idempotency.ts';
import { contentPreviews } from './previews.ts';
import { contentRevisions } from './revisions.ts';

/**
 * Removes what is stored of deleted items beside their table: their versions, and all previews and responses of their
 * kind, which are of use for a short time only and may contain any item.
 * @param apiPath the path of the kind's routes
 */
export async function eraseTraces(
  transaction: Database,
  subject: Subject,
  apiPath: string,
  ids: number[],
): Promise<void> {
  await transaction
    .delete(contentRevisions)
    .where(and(eq(contentRevisions.subject, subject), inArray(contentRevisions.itemId, ids)));
  await transaction.delete(contentPreviews).where(eq(contentPreviews.subject, subject));
  await transaction.delete(idempotentResults).where(like(idempotentResults.key, `% ${apiPath}%`));
}
