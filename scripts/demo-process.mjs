import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  const site = spawn(process.execPath, ['scripts/demo-site.mjs'], { cwd: projectRoot, env, stdio: 'pipe' });
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

/** @param {string} url */
async function isUp(url) {
  try {
    return (await fetch(`${url}/api/salud`)).ok;
  } catch {
    return false;
  }
}
