import path from 'node:path';
import { BUILD_FOLDER } from '../campaign/campaign-folder.mjs';

const here = import.meta.dirname;

/** The project's root folder, which is two levels above src/app and above every folder of scripts in a build. */
export const ROOT = path.resolve(here, '../..');

/** The folder of the build. */
export const BUILD = path.basename(here) === 'app' ? path.join(ROOT, BUILD_FOLDER) : path.dirname(here);

/**
 * Folders of the build. A production machine needs no others, apart from the campaign's pictures and fonts, the data
 * folder and node_modules.
 */
export const BUILT = {
  client: path.join(BUILD, 'client'),
  assets: path.join(BUILD, 'client/assets'),
  migrations: path.join(BUILD, 'migrations'),
  emptyDatabase: path.join(BUILD, 'empty-database'),
};

/** The folder of the campaign whose site this is. */
export { FOLDER as CAMPAIGN } from '../campaign/folder.ts';

/** The operator's guide, which only the demo serves. Production machines need not have it. */
export const GUIDE = path.join(ROOT, 'docs/guia');
