import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from '../scripts/lock.mjs';
import { ensureBuilt, ensureChecked, ensureInstalled, ensureToolsInstalled } from '../scripts/prepare.mjs';
import { isSupported } from '../scripts/require-node.mjs';

let root: string;
/** The steps that were executed so far ('installed', 'built' or 'checked'), in order. */
let made: string[];

beforeEach(() => {
  vi.stubEnv('CAMPAIGN', undefined);
  made = [];
  root = mkdtempSync(path.join(tmpdir(), 'prepare-'));
  write('package.json', '{"version":"1"}');
  write('package-lock.json', '{}');
  write('src/app/main.ts', 'start()');
  write('campaign/campaign.yaml', 'id: pueblo-1');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

test('the dependencies of a fresh clone are installed once', async () => {
  await ensureInstalled(root, install);
  await ensureInstalled(root, install);
  expect(made).toEqual(['installed']);
});

test('a change in package-lock.json triggers a new installation of the dependencies', async () => {
  await ensureInstalled(root, install);
  write('package-lock.json', '{"packages":{}}');
  await ensureInstalled(root, install);
  expect(made).toEqual(['installed', 'installed']);
});

test('deleted dependencies are installed again', async () => {
  await ensureInstalled(root, install);
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  await ensureInstalled(root, install);
  expect(made).toEqual(['installed', 'installed']);
});

test('the tools of the tests are installed once, in addition to what the site needs', async () => {
  await ensureInstalled(root, install);
  await ensureToolsInstalled(root, installTools);
  await ensureToolsInstalled(root, installTools);
  expect(made).toEqual(['installed', 'tools added']);
});

test('a site needs no further installation where the tools of the tests were installed with it', async () => {
  await ensureToolsInstalled(root, installTools);
  await ensureInstalled(root, install);
  expect(made).toEqual(['tools and the rest installed']);
});

test('the tools are installed anew with the rest after a change in package-lock.json', async () => {
  await ensureToolsInstalled(root, installTools);
  write('package-lock.json', '{"packages":{}}');
  await ensureToolsInstalled(root, installTools);
  expect(made).toEqual(['tools and the rest installed', 'tools and the rest installed']);
});

test('an unchanged site is built once', async () => {
  await ensureBuilt(root, build);
  await ensureBuilt(root, build);
  expect(made).toEqual(['built']);
});

test.each(['src/app/main.ts', 'src/new.ts', 'db/migrations/0001.sql', 'vite.config.ts'])(
  'a change in %s triggers a new build',
  async (file) => {
    await ensureBuilt(root, build);
    write(file, 'changed');
    await ensureBuilt(root, build);
    expect(made).toEqual(['built', 'built']);
  },
);

test('a changed campaign folder is checked once, and the site is not built again', async () => {
  const start = async () => {
    await ensureChecked(root, check);
    await ensureBuilt(root, build);
  };
  await start();
  write('campaign/pictures/playa.webp', 'changed');
  await start();
  await start();
  expect(made).toEqual(['checked', 'built', 'checked']);
});

test('another campaign needs no build', async () => {
  await ensureBuilt(root, build);
  write('otra/campaign.yaml', 'id: otra');
  vi.stubEnv('CAMPAIGN', 'otra');
  await ensureBuilt(root, build);
  rmSync(path.join(root, 'campaign'), { recursive: true });
  await ensureBuilt(root, build);
  expect(made).toEqual(['built']);
});

test('renaming a source file builds the site again', async () => {
  await ensureBuilt(root, build);
  rmSync(path.join(root, 'src/app/main.ts'));
  write('src/app/other.ts', 'start()');
  await ensureBuilt(root, build);
  expect(made).toEqual(['built', 'built']);
});

test('a change in the tests does not build the site again', async () => {
  await ensureBuilt(root, build);
  write('tests/news.test.ts', 'changed');
  await ensureBuilt(root, build);
  expect(made).toEqual(['built']);
});

test('an interrupted build is repeated, even when the sources are restored to their previous state', async () => {
  await ensureBuilt(root, build);
  write('src/app/main.ts', 'broken');
  await expect(ensureBuilt(root, () => Promise.reject(new Error('power cut')))).rejects.toThrow('power cut');
  write('src/app/main.ts', 'start()');
  await ensureBuilt(root, build);
  expect(made).toEqual(['built', 'built']);
});

test('editing a file during the build makes the build stale', async () => {
  await ensureBuilt(root, async () => {
    await build();
    write('src/app/main.ts', 'edited meanwhile');
  });
  await ensureBuilt(root, build);
  expect(made).toEqual(['built', 'built']);
});

test('two simultaneous starts build the site once', async () => {
  await Promise.all([ensureBuilt(root, build), ensureBuilt(root, build)]);
  expect(made).toEqual(['built']);
});

test('a lock is released when its holder is killed', async () => {
  await killHolder('new Promise(() => setTimeout(() => {}, 60_000))');
  await withLock(lockFile(), async () => void made.push('built'));
  expect(made).toEqual(['built']);
});

test('a lock whose holder was killed stays held until the child process of the holder has finished', async () => {
  const written = path.join(root, 'written');
  await killHolder(`capture('sh', ['-c', 'sleep 0.5; touch ${written}'], { lock })`);
  const wasWritten = await withLock(lockFile(), async () => existsSync(written));
  expect(wasWritten).toBe(true);
});

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0'])('accepts Node %s', (version) => {
  expect(isSupported(version)).toBe(true);
});

test.each(['14.21.3', '18.20.8', '20.18.3', '21.7.0', '22.11.0', '23.9.0'])('rejects Node %s', (version) => {
  expect(isSupported(version)).toBe(false);
});

/** Starts a process that runs a task under the lock, and kills it in the middle of the task. */
async function killHolder(task: string) {
  const script = `
    import { withLock } from ${JSON.stringify(path.resolve('scripts/lock.mjs'))};
    import { capture } from ${JSON.stringify(path.resolve('scripts/run.mjs'))};
    await withLock(${JSON.stringify(lockFile())}, (lock) => { const done = ${task}; console.log("held"); return done; });`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
}

function lockFile() {
  return path.join(root, 'dist/.lock');
}

async function install() {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  made.push('installed');
}

async function installTools(_root: string, _lock: number, isAddition: boolean) {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  made.push(isAddition ? 'tools added' : 'tools and the rest installed');
}

async function check() {
  made.push('checked');
}

async function build() {
  made.push('built');
}

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
