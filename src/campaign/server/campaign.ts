import { lineOf } from '../../shared/server/campaign-folder/mistake.ts';
import { readCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { ConfigurationError } from '../../shared/server/configuration-error.ts';
import { shownCampaignFolder } from '../campaign-folder.mjs';
import { FOLDER } from '../folder.ts';

const { campaign: read, mistakes } = readCampaign(FOLDER);
if (!read) throw new ConfigurationError(mistakes.map((mistake) => lineOf(shownCampaignFolder(), mistake)));

/** The campaign that this process runs, as its folder says. It is read when the process starts. */
export const campaign = read;
