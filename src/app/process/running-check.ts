import { ALREADY_RUNNING } from '../config/data-folder.ts';
import { endWith } from './end-with.ts';
import { isRunning } from './running.ts';

/** Runs before a start builds the site, which takes a while. Exits with 1 and one line if the site is running. */
if (await isRunning()) endWith([ALREADY_RUNNING]);
