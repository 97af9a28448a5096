import path from 'node:path';

/** The folder of the embedded database in the data folder. */
export const DATABASE_FOLDER = 'base-de-datos';

/** The embedded database's folder of a site with this data folder. */
export const databaseIn = (dataFolder: string) => path.join(dataFolder, DATABASE_FOLDER);

/** Message for an operator who starts the site while another process uses the data folder. */
export const ALREADY_RUNNING =
  'El sitio ya está en marcha en esta carpeta (npm start o npm run dev): paralo con Ctrl C y probá de nuevo.';
