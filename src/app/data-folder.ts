import path from 'node:path';

/** The folder of the embedded database in the data folder. */
export const DATABASE_FOLDER = 'base-de-datos';

/** The embedded database's folder of a site with this data folder. */
export const databaseIn = (dataFolder: string) => path.join(dataFolder, DATABASE_FOLDER);
