import { campaign } from '#campaign/campaign.ts';
import type { Election } from '../shared/contract/election.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import { ResponseCache } from '../shared/server/response-cache.ts';
import type { ActivityParts } from './activity.ts';
import { changeStores, contentStores } from './content.ts';
import { lastGoodCopyIn, PublicContentReader } from './public-content.ts';
import { scheduledPublications } from './scheduled-publications.ts';
import type { ServerDependencies } from './server-dependencies.ts';

interface ContentPartsOptions extends Pick<ServerDependencies, 'env' | 'connection' | 'dataFolder'> {
  headers: Record<string, string>;
  election: Election;
  activity: ActivityParts;
  now: () => Date;
  elapsed: Elapsed;
  /** Told about failed queries. */
  failed: (error: unknown) => void;
  report: (error: unknown, message: string) => void;
}

/**
 * Creates the stores of the content, what visitors read of it, and its scheduled publication. What visitors read is
 * renewed whenever the content changes, on this instance or on another one.
 */
export async function contentPartsOf(options: ContentPartsOptions) {
  const { env, connection, dataFolder, headers, election, activity, now, elapsed, failed, report } = options;
  const { database } = connection;
  const cache = new ResponseCache({
    headers: Object.entries(headers).flat(),
    freshness: () => publicContent.freshness(),
    now: () => now().getTime(),
    elapsed,
    report,
  });
  const stores = contentStores(database);
  const publicContent: PublicContentReader = new PublicContentReader({
    stores,
    elapsed,
    copyFile: lastGoodCopyIn(dataFolder),
    campaign: campaign.id,
    isDemo: env.mode === 'demo',
    recovered: () => cache.clear(),
    failed,
    report,
  });
  const contentChanged = () => {
    publicContent.clear();
    cache.clear();
    publications.contentChanged();
  };
  const changeContent = changeStores(database, contentChanged);
  const publications = scheduledPublications({
    stores,
    change: changeContent,
    activity: activity.log,
    now,
    election,
    report,
  });
  await connection.onChange(
    'content_changed', // notified when another instance, or somebody by hand, has changed the content in the database
    (_table, isOwn) => {
      if (isOwn) return; // changeContent has cleared everything already
      publicContent.setChangesReported(true);
      cache.clear();
      publications.contentChanged();
    },
    () => {
      publicContent.setChangesReported(false);
      cache.clear();
    },
  );
  return { cache, stores, publicContent, changeContent, publications };
}
