import path from 'node:path';
import { campaignFolder } from './campaign-folder.mjs';

/** The project's root folder, which is two levels above this folder and above every folder of scripts in a build. */
const ROOT = path.resolve(import.meta.dirname, '../..');

/** The absolute path of the folder of the campaign that this process runs. */
export const FOLDER = path.resolve(ROOT, campaignFolder());
