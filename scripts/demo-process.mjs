import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { projectRoot } from './run.mjs';

const PATIENCE_MS = 60_000;

/**
 * Starts the built site in a child process on a free port and resolves once it responds. The child is killed when this
 * process exits.
 * @param {string} dataFolder
 */
export async function startDemoSite(dataFolder) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: dataFolder };
  const site = spawn('sh', ['-c', startCommand()], { cwd: projectRoot, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [site.stdout, site.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const kill = () => site.kill('SIGKILL');
  process.on('exit', kill);

  const end = Date.now() + PATIENCE_MS;
  while (!(await isUp(url))) {
    if (site.exitCode !== null || Date.now() > end) throw new Error(`El sitio no arrancó:\n${output}`);
    await pause(20);
  }
  return {
    url,
    pid: site.pid,
    async stop() {
      process.off('exit', kill);
      if (site.exitCode !== null) return;
      site.kill('SIGTERM');
      await once(site, 'exit');
    },
  };
}

/** The command of `npm start` with its memory settings, but with a script that neither installs nor builds anything. */
function startCommand() {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  return scripts.start
    .replace(/\bnode\b/, `'${process.execPath}'`)
    .replace('scripts/start.mjs', 'scripts/demo-site.mjs');
}

/** @param {string} url */
async function isUp(url) {
  try {
    return (await fetch(`${url}/api/salud`)).ok;
  } catch {
    return false;
  }
}
