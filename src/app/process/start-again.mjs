import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { heldSocket } from './held-socket.mjs';

/** The exit code of a site that ended to be started again, because the campaign's folder has changed. */
export const START_AGAIN = 75;

/**
 * Runs the site in a process of its own, and starts it again each time that it ends with START_AGAIN, for which visitors
 * wait. Signals are passed on to it, and it ends when this process does.
 * @param {string} program the server's main file
 * @returns {Promise<number>} the exit code of the site
 */
export async function runAgainWhenAsked(program) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let site;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => site?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  const socket = heldSocket();
  for (let isFirst = true; ; isFirst = false) {
    // Ctrl C reaches a process group as a whole, and the site would receive it twice.
    site = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['inherit', 'inherit', 'inherit', socket],
      detached: true,
      env: {
        ...process.env,
        STARTED_BY: `${process.pid}`,
        STARTED_AGAIN: isFirst ? undefined : 'true',
        SOCKET_HELD_BY: socket === 'ignore' ? undefined : `${process.pid}`,
      },
    });
    const [code] = await once(site, 'exit');
    if (code !== START_AGAIN) return code ?? 1;
  }
}
