import { lineOf } from '../../shared/server/campaign-folder/mistake.ts';
import { readCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { shownCampaignFolder } from '../campaign-folder.mjs';
import { FOLDER } from '../folder.ts';

const { campaign: read, mistakes } = readCampaign(FOLDER);
if (!read) {
  const lines = mistakes.map((mistake) => lineOf(shownCampaignFolder(), mistake));
  showAlone(lines);
  throw new ConfigurationError(lines);
}

/** The campaign that this process runs, as its folder says. It is read when the process starts. */
export const campaign = read;

/**
 * Lets a program that does not catch the error end with the mistakes alone, without the place in the program. One that
 * catches it, such as `npm run dev`, goes on, and may load this module many times.
 */
function showAlone(lines: string[]) {
  const end = () => {
    for (const line of lines) console.error(line);
    process.exit(1);
  };
  process.once('uncaughtException', end);
  setImmediate(() => process.off('uncaughtException', end)); // an error that nobody catches arrives before
}
