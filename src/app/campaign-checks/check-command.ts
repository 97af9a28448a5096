import { shownCampaignFolder } from '../../campaign/campaign-folder.mjs';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { CHECK_CAMPAIGN_HELP, helpIfAsked } from '../command-help.mjs';
import { CAMPAIGN } from '../root.ts';
import { checkFolder } from './check-folder.ts';

/**
 * Entry point of `npm run check-campaign`. It exits with 1 if the folder has mistakes. With `--with-configuration` the
 * environment variables are checked too, so that a start reports everything at once.
 */
helpIfAsked(...CHECK_CAMPAIGN_HELP);
const { lines, summary } = await checkFolder(CAMPAIGN, shownCampaignFolder());
if (process.argv.includes('--with-configuration')) lines.push(...(await configurationLines()));
for (const line of lines) console.error(line);
if (lines.length === 0) for (const line of summary) console.log(line);
process.exit(lines.length > 0 ? 1 : 0);

/** One line for each mistake in the environment variables, which can be read only if identity.ts loads. */
async function configurationLines(): Promise<string[]> {
  const configuration = await import('../config/env.ts').catch(() => undefined);
  try {
    configuration?.readEnvironment(process.env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
}
