import { ALREADY_RUNNING } from '../config/data-folder.ts';
import { endWith } from './end-with.ts';
import { isRunning } from './running.ts';

/** Runs before the slow build at a start. Exits with code 1 and one line if the site is already running. */
if (await isRunning()) endWith([ALREADY_RUNNING]);
