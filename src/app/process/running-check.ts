import { ALREADY_RUNNING } from '../config/data-folder.ts';
import { isRunning } from './running.ts';

/** Runs from the sources before a start builds the site, which takes a while: exits with 1 and one line if the site already runs. */
if (await isRunning()) {
  console.error(ALREADY_RUNNING);
  process.exit(1);
}
