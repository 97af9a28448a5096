import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { CAMPAIGN } from '../root.ts';

interface Options {
  /** Ends the site so that it is started again. */
  startAgain: () => void;
  /** The bundle of check-command.ts. */
  program?: string;
}

/**
 * Starts the site again with a changed folder of the campaign, unless the folder has mistakes: then they are printed and
 * the site goes on as it is. Whoever runs the site in production asks for it with SIGHUP. In the demo the folder is
 * watched, if the process that started the site can start it again.
 */
export function followCampaign({
  startAgain,
  program = path.join(import.meta.dirname, 'check-campaign.js'),
}: Options) {
  let isChecking = false;
  let hasChanged = false;
  const follow = async () => {
    hasChanged = true;
    if (isChecking) return;
    isChecking = true;
    let mistakes = '';
    while (hasChanged) {
      await pause(SAVING_MS);
      hasChanged = false;
      mistakes = await mistakesFoundBy(program);
    }
    isChecking = false;
    if (!mistakes) return startAgain();
    console.error(mistakes.trimEnd());
    console.error('El sitio sigue como estaba, hasta que esto se corrija.');
  };
  if (process.env.STARTED_BY) watch(CAMPAIGN, { recursive: true }, follow).unref();
  else process.on('SIGHUP', follow);
}

/** An editor may save a file in several steps. */
const SAVING_MS = 100;

/** The lines of the check, or nothing. */
async function mistakesFoundBy(program: string): Promise<string> {
  const check = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [lines, [code]] = await Promise.all([text(check.stderr), once(check, 'close')]);
  return code === 0 ? '' : lines || `La carpeta de la campaña no se pudo revisar (${code}).`;
}
