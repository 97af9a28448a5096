import { lineOf } from '../../shared/server/campaign-folder/mistake.ts';
import { readCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { shownCampaignFolder } from '../campaign-folder.mjs';
import { FOLDER } from '../folder.ts';

const { campaign: read, mistakes } = readCampaign(FOLDER);
if (!read) {
  const lines = mistakes.map((mistake) => lineOf(shownCampaignFolder(), mistake));
  // A program that does not catch the error shows the mistakes alone, without the place in the program.
  process.once('uncaughtException', () => {
    for (const line of lines) console.error(line);
    process.exit(1);
  });
  throw new ConfigurationError(lines);
}

/** The campaign that this process runs, as its folder says. It is read when the process starts. */
export const campaign = read;
