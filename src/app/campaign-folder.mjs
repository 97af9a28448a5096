import path from 'node:path';

/**
 * The folder of the campaign that is built, tested or developed, relative to the project's root. The environment
 * variable CAMPAIGN names a folder other than campaign/.
 */
export const campaignFolder = () => path.normalize(process.env.CAMPAIGN || 'campaign').replace(/\/$/, '');

/** The folder of the build in the project's root. Each campaign has its own, so that no build replaces another's. */
export const buildFolder = () =>
  campaignFolder() === 'campaign' ? 'dist' : `dist-${path.basename(campaignFolder())}`;

/**
 * Vite's alias for the campaign's files: '#campaign/…' in scripts, and a relative path in stylesheets, where '#' begins
 * a fragment.
 * @param {string} root
 * @param {string} [folder] relative to the root
 */
export const campaignAlias = (root, folder = campaignFolder()) => ({
  find: /^(#|(\.\.\/)+)campaign\//,
  replacement: `${path.resolve(root, folder)}/`,
});
