import { awaitedSet } from '../campaign-files/awaited-set.ts';
import { prepareCampaignFiles } from '../campaign-files/campaign-files.ts';
import { ownDependenciesFrom } from '../config/dependencies.ts';
import type { Env } from '../config/env.ts';
import { DatabaseOfAnother } from '../config/own-campaign.ts';
import { builtAssets } from '../http/built-assets.ts';
import { BUILT } from '../root.ts';
import { buildServer } from '../server.ts';
import type { Site } from '../server-dependencies.ts';
import { CommandRefused } from './command-refused.ts';

/**
 * Gives `work` the whole site in this process, without a socket for visitors, and closes it afterwards. Throws
 * DataFolderInUse while another process runs the site on the embedded database, and CommandRefused when the database
 * belongs to another campaign.
 */
export async function throughSite<Result>(env: Env, work: (site: Site) => Promise<Result>): Promise<Result> {
  const dependencies = await ownDependenciesFrom(env, BUILT.migrations, false).catch((error: unknown) => {
    throw error instanceof DatabaseOfAnother ? new CommandRefused(error.message) : error;
  });
  try {
    const campaignFiles = awaitedSet(await prepareCampaignFiles(env.dataFolder));
    const quiet = { write: () => {} };
    const site = await buildServer({ ...dependencies, ...builtAssets(env, campaignFiles), log: quiet });
    return await work(site).finally(() => site.app.close());
  } finally {
    await dependencies.connection.close();
  }
}
