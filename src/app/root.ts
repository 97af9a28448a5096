import path from 'node:path';

/** The project's root folder, which is two levels above both src/app and dist/server. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders of the build. A production machine needs no others, apart from the data folder and node_modules. */
export const BUILT = {
  client: path.join(ROOT, 'dist/client'),
  migrations: path.join(ROOT, 'dist/migrations'),
  emptyDatabase: path.join(ROOT, 'dist/empty-database'),
};

/** Folders of the built files that the server reads while it runs. */
export const BUILT_FOLDERS = {
  assets: path.join(BUILT.client, 'assets'),
  pictures: path.join(ROOT, 'dist/pictures'),
  fonts: path.join(ROOT, 'dist/fonts'),
};
