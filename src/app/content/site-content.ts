import { campaign } from '#campaign/campaign.ts';
import { closedText } from '../../shared/contract/election.ts';
import type { ActivityLog } from '../../shared/server/activity-log.ts';
import { linksInBin } from '../../shared/server/bin.ts';
import {
  bannersIn,
  type ContentPart,
  itemStoresIn,
  linksIn,
  samplesIn,
  storesOf,
} from '../../shared/server/content-part.ts';
import type { Database, DatabaseConnection } from '../../shared/server/database/database.ts';
import type { Elapsed } from '../../shared/server/elapsed.ts';
import type { Guard } from '../../shared/server/guard.ts';
import { idempotencyKey, idempotent } from '../../shared/server/idempotency.ts';
import type { PreviewStore } from '../../shared/server/previews.ts';
import { ResponseCache } from '../../shared/server/response-cache.ts';
import type { ChangeStores, SiteContent } from '../../shared/server/site-content.ts';
import type { SiteContext } from '../../shared/server/site-context.ts';
import { PREVIEW_PATH } from '../site/preview-pages.ts';
import { lastGoodCopyIn, PublicContentReader } from './public-content.ts';
import { publishNotes, scheduledPublications } from './scheduled-publications.ts';

interface Options {
  parts: readonly ContentPart[];
  isDemo: boolean;
  connection: DatabaseConnection;
  dataFolder: string;
  /** Headers that are sent with every response. */
  headers: Record<string, string>;
  calendar: SiteContext['calendar'];
  guard: Guard;
  activity: ActivityLog;
  previews: PreviewStore;
  now: () => Date;
  elapsed: Elapsed;
  /** Called with the error of every failed query. */
  failed: (error: unknown) => void;
  report: (error: unknown, message: string) => void;
}

/**
 * Creates the stores of the content, the published content for visitors, and the scheduled publication. The published
 * content is read again whenever content changes, on this instance or on another one.
 */
export async function siteContentOf(options: Options) {
  const { parts, connection, calendar, guard, activity, now, elapsed, failed, report } = options;
  const { database } = connection;
  const cache = new ResponseCache({
    headers: Object.entries(options.headers).flat(),
    freshness: () => publicContent.freshness(),
    now: () => now().getTime(),
    elapsed,
    report,
  });
  const stores = storesOf(parts, database);
  const items = itemStoresIn(parts, stores);
  const publicContent: PublicContentReader = new PublicContentReader({
    parts,
    stores,
    elapsed,
    copyFile: lastGoodCopyIn(options.dataFolder),
    campaign: campaign.id,
    isDemo: options.isDemo,
    recovered: () => cache.clear(),
    failed,
    report,
  });
  const changed = () => {
    publicContent.clear();
    cache.clear();
    publications.contentChanged();
  };
  const change = changeStores(parts, database, changed);
  const publications = scheduledPublications({
    database,
    itemsIn: (some) => itemStoresIn(parts, some),
    stores,
    change,
    activity,
    now,
    calendar,
    report,
  });
  await connection.onChange(
    'content_changed', // also notified of changes by other instances and by hand
    (_table, isOwn) => {
      if (isOwn) return; // own changes have already cleared the content and the pages
      publicContent.setChangesReported(true);
      cache.clear();
      publications.contentChanged();
    },
    () => {
      publicContent.setChangesReported(false);
      cache.clear();
    },
  );
  const content: SiteContent = {
    types: items.map(({ type }) => type),
    items,
    bannersIn: (published, election) => bannersIn(parts, published, election),
    stores,
    change,
    changed,
    cache,
    drafts: { database, previews: options.previews, previewPath: PREVIEW_PATH },
    read: () => publicContent.read(),
    readOwn: () => publicContent.readOwn(),
    async closedText(request) {
      const { election, now } = await calendar(request);
      return closedText(election, 'publications', now);
    },
    changeOf: (name) => (request, work) =>
      change(
        (inTransaction, transaction) =>
          work(inTransaction[name], (entry) => activity.record(transaction, request, entry), transaction),
        idempotencyKey(request, guard.staffOf(request).id),
      ),
    async annotated(table, items) {
      const isSample = await stores.samples.current();
      const noteOf = publishNotes({ calendar, now });
      const annotate = async (item: Awaited<typeof items>[number]) => ({
        ...item,
        publishNote: await noteOf(item),
        isSample: isSample(table, item) || undefined,
      });
      return Promise.all((await items).map(annotate));
    },
    samplesIn: (some) => samplesIn(parts, some),
    linksInUse: async () => [...(await linksIn(parts, stores)), ...(await linksInBin(database))],
  };
  return { content, publicContent, publications };
}

/**
 * Creates the function that changes content. It calls `ended` after each commit, so that the next request shows the
 * change, and after each failure, because a commit whose response is lost may still have been made.
 */
const changeStores =
  (parts: readonly ContentPart[], database: Database, ended: () => void): ChangeStores =>
  async (change, idempotencyKey) => {
    try {
      return await idempotent(database, idempotencyKey, (transaction) =>
        change(storesOf(parts, transaction), transaction),
      );
    } finally {
      ended();
    }
  };
