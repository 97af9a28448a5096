import { ALREADY_RUNNING } from '../config/data-folder.ts';
import { endWith } from './end-with.ts';
import { isRunning } from './running.ts';

/** Runs from the sources before a start builds the site, which takes a while: exits with 1 and one line if the site already runs. */
if (await isRunning()) endWith([ALREADY_RUNNING]);
