import path from 'node:path';
import { buildFolder } from './campaign-folder.mjs';

const here = import.meta.dirname;

/** The project's root folder, which is two levels above src/app and above every folder of scripts in a build. */
export const ROOT = path.resolve(here, '../..');

/** The folder of the build. A program that runs from the sources uses the build of its campaign. */
export const BUILD = path.basename(here) === 'app' ? path.join(ROOT, buildFolder()) : path.dirname(here);

/** Folders of the build. A production machine needs no others, apart from the data folder and node_modules. */
export const BUILT = {
  client: path.join(BUILD, 'client'),
  migrations: path.join(BUILD, 'migrations'),
  emptyDatabase: path.join(BUILD, 'empty-database'),
};

/** Folders of the built files that the server reads while it runs. */
export const BUILT_FOLDERS = {
  assets: path.join(BUILT.client, 'assets'),
  pictures: path.join(BUILD, 'pictures'),
  fonts: path.join(BUILD, 'fonts'),
};

/** The operator's guide, which only the demo serves. Production machines need not have it. */
export const GUIDE = path.join(ROOT, 'docs/guia');
