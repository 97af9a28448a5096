import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CAMPAIGN_FILES_FOLDER } from '../config/data-folder.ts';
import { CAMPAIGN } from '../root.ts';
import { PreparationFailed } from './preparation-failed.ts';
import { currentSet } from './prepared-set.ts';

/** Where the sets of a data folder are. */
export const preparedIn = (dataFolder: string) => path.join(dataFolder, CAMPAIGN_FILES_FOLDER);

/**
 * Returns the folder with what is made from the pictures and the font of the campaign, and makes it first when they have
 * changed. Rejects with PreparationFailed.
 */
export async function prepareCampaignFiles(dataFolder: string): Promise<string> {
  const current = currentSet(CAMPAIGN, preparedIn(dataFolder));
  if (current) return current;
  const program = path.join(import.meta.dirname, 'prepare-campaign-files.js');
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataFolder, STARTED_BY: `${process.pid}`, MALLOC_ARENA_MAX: '2' }, // takes half the memory in the same time
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL); // the site itself comes first
  const end = () => child.kill();
  process.once('exit', end);
  const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [[code], [folder = '', complaints = '']] = await Promise.all([
    once(child, 'close'),
    Promise.all(outputs),
  ]);
  process.off('exit', end);
  if (code === 0) return folder.trim();
  throw new PreparationFailed(complaints.trim() || `La preparación de las fotos terminó con ${code}.`);
}
