import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { CAMPAIGN } from '../root.ts';

/**
 * Starts the site again with a changed folder of the campaign, unless the folder has mistakes: then they are printed and
 * the site goes on as it is. Whoever runs the site in production asks for it with SIGHUP. In the demo the folder is
 * watched, if the process that started the site can start it again. `startAgain` ends the site so that this happens.
 */
export function followCampaign({ startAgain }: { startAgain: () => void }) {
  let isChecking = false;
  let hasChanged = false;
  const follow = async () => {
    hasChanged = true;
    if (isChecking) return;
    isChecking = true;
    let mistakes: string[] = [];
    while (hasChanged) {
      await pause(SAVING_MS);
      hasChanged = false;
      mistakes = await mistakesFoundBy([path.join(import.meta.dirname, 'check-campaign.js')]);
    }
    isChecking = false;
    if (mistakes.length === 0) return startAgain();
    for (const line of mistakes) console.error(line);
    console.error('El sitio sigue como estaba, hasta que esto se corrija.');
  };
  if (process.env.STARTED_BY) watch(CAMPAIGN, { recursive: true }, follow).unref();
  else process.on('SIGHUP', follow);
}

/** An editor may save a file in several steps. */
const SAVING_MS = 100;

/**
 * The lines of the check of the campaign's folder, none if it has no mistakes. The check runs in a process of its own,
 * because this one keeps the modules that it loaded; `check` are the arguments with which Node runs check-command.ts.
 */
export async function mistakesFoundBy(check: string[]): Promise<string[]> {
  const child = spawn(process.execPath, check, { stdio: ['ignore', 'ignore', 'pipe'] });
  const [lines, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0) return [];
  return (lines.trim() || `La carpeta de la campaña no se pudo revisar (${code}).`).split('\n');
}
