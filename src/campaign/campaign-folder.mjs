import path from 'node:path';

/**
 * The folder of the campaign that a program runs, relative to the project's root or absolute. The environment variable
 * CAMPAIGN names a folder other than campaign/.
 */
export const campaignFolder = () => path.normalize(process.env.CAMPAIGN || 'campaign').replace(/\/$/, '');

/** The same folder as messages name it: relative to the current folder if it is in there. */
export function shownCampaignFolder() {
  const folder = campaignFolder();
  if (!path.isAbsolute(folder)) return folder;
  const relative = path.relative('', folder);
  return relative === '' || relative.startsWith('..') ? folder : relative;
}

/** The folder of the build in the project's root. It is the same for all campaigns, because no campaign is in it. */
export const BUILD_FOLDER = 'dist';
