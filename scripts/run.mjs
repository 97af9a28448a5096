import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * The path of a package's command in node_modules/.bin, to be run with the same Node as this process.
 * @param {string} name as in node_modules/.bin
 * @param {string} [root]
 */
export function tool(name, root = projectRoot) {
  return path.join(root, 'node_modules/.bin', name);
}

/**
 * Runs a child process and captures its output, so that it can be shown when the process fails.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { lock?: number }} [options] `lock`: a lock
 * that the child holds as well
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function capture(command, args, { lock, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe', lock ?? 'ignore']);
    const child = spawn(command, args, { cwd: projectRoot, ...options, stdio: [...stdio] });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/**
 * Runs a child process on this terminal and resolves to its exit code. Ctrl-C reaches the child directly. This process
 * waits until the child has ended and then exits with the code for that signal.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment] added to this process's own
 * @param {(chunk: Buffer) => void} [write] takes the output in place of the terminal
 * @returns {Promise<number>}
 */
export function foreground(command, args, environment = {}, write) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const output = write ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: projectRoot, env, stdio: ['inherit', output, output] });
    if (write) for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
    /** @type {NodeJS.Signals | undefined} */
    let ending;
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      ending = signal;
      if (signal === 'SIGTERM') child.kill(signal);
    };
    process.on('SIGINT', end).on('SIGTERM', end);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', end).off('SIGTERM', end);
      if (ending) process.exit(128 + constants.signals[ending]);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}
