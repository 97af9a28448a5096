import type { SampleTable } from '../features/sample-content/server/store.ts';
import type { ActivityLog } from '../shared/server/activity-log.ts';
import type { Drafts } from '../shared/server/content-drafts.ts';
import type { ChangeContent } from '../shared/server/content-routes.ts';
import type { Guard } from '../shared/server/guard.ts';
import { idempotencyKey } from '../shared/server/idempotency.ts';
import type { ResponseCache } from '../shared/server/response-cache.ts';
import type { Schedulable } from '../shared/server/scheduled-items.ts';
import type { ChangeStores, ContentStores } from './content.ts';
import { publicApiOf } from './public-api.ts';
import type { PublicContentReader } from './public-content.ts';
import type { PublishNote } from './scheduled-publications.ts';

interface ServicesOptions {
  stores: ContentStores;
  change: ChangeStores;
  publicContent: PublicContentReader;
  guard: Guard;
  activity: ActivityLog;
  cache: ResponseCache;
  /** Returns the sentence that says why nothing new is published now, or null while it is. */
  closedText: () => string | null;
  /** The clock by which items are scheduled. */
  now: () => Date;
  noteOf: PublishNote;
  drafts: Drafts;
}

/** Returns what the routes of news, proposals and categories need to read and change their content. */
export function contentServices(options: ServicesOptions) {
  const { stores, change, publicContent, guard, activity, cache, closedText, now, noteOf, drafts } = options;
  const changeOf =
    <Name extends keyof ContentStores>(name: Name): ChangeContent<ContentStores[Name]> =>
    (request, work) =>
      change(
        (inTransaction, transaction) =>
          work(inTransaction[name], (entry) => activity.record(transaction, request, entry), transaction),
        idempotencyKey(request, guard.staffOf(request).id),
      );
  const published = publicApiOf(() => publicContent.readOwn());
  const { news, proposals } = stores;
  /** Adds what only staff get: why a scheduled item is late, and whether it is sample content. */
  const noted = async <Item extends Schedulable & { id: number; version: number }>(
    table: SampleTable,
    items: Promise<Item[]>,
  ) => {
    const isSample = await stores.samples.current();
    return (await items).map((item) => ({
      ...item,
      publishNote: noteOf(item),
      isSample: isSample(table, item) || undefined,
    }));
  };
  const shared = { guard, cache };
  return {
    news: {
      ...shared,
      closedText,
      drafts,
      published: published.publishedNews,
      withDrafts: () => noted('news', news.withDrafts()),
      change: changeOf('news'),
    },
    proposals: {
      ...shared,
      closedText,
      drafts,
      change: changeOf('proposals'),
      published: published.publishedProposals,
      withDrafts: () => noted('proposals', proposals.withDrafts()),
      scheduledBy: now,
    },
    settings: { guard, store: stores.settings, change: changeOf('settings') },
    election: { guard, thanks: stores.thanks.current, change: changeOf('thanks') },
    categories: {
      ...shared,
      change: changeOf('categories'),
      published: published.categories,
    },
  };
}
