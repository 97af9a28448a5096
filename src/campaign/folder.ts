import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { campaignFolder } from './campaign-folder.mjs';

/** The project's root folder, which is two levels above this folder and above every folder of scripts in a build. */
// Not import.meta.dirname, which is undefined where drizzle-kit loads the tables as CommonJS modules.
const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The absolute path of the folder of the campaign that this process runs. */
export const FOLDER = path.resolve(ROOT, campaignFolder());
