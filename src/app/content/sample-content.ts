import { shownCampaignFolder } from '../../campaign/campaign-folder.mjs';
import { FOLDER } from '../../campaign/folder.ts';
import { lineOf } from '../../shared/server/campaign-folder/mistake.ts';
import { readCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { readSamples } from './sample-files.ts';

const { samples, mistakes } = readSamples(FOLDER, readCampaign(FOLDER).facts);
if (!samples) throw new ConfigurationError(mistakes.map((mistake) => lineOf(shownCampaignFolder(), mistake)));

/** The content of a new site, from the campaign folder. It fills an empty database and is shown in local mode. */
export const sampleContent = samples;
