import path from 'node:path';
import { ROOT } from '../root.ts';

/** The folder of the embedded database in the data folder. */
export const DATABASE_FOLDER = 'base-de-datos';

/** The folder in the data folder with what the site prepares from the campaign's pictures and font. */
export const CAMPAIGN_FILES_FOLDER = 'archivos-de-campana';

/** The data folder that the environment variable DATA_DIR names. */
export const dataFolderOf = (given: string | undefined) => path.resolve(ROOT, given || 'data');

/** The embedded database's folder of a site with this data folder. */
export const databaseIn = (dataFolder: string) => path.join(dataFolder, DATABASE_FOLDER);

/** Message for an operator who starts the site while another process uses the data folder. */
export const ALREADY_RUNNING =
  'El sitio ya está en marcha en esta carpeta (npm start o npm run dev): paralo con Ctrl C y probá de nuevo.';
