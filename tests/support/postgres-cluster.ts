import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installFromDebian } from '../../scripts/debian.mjs';
import { findInPath, isExecutable } from '../../scripts/executables.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { capture } from '../../scripts/run.mjs';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const PATIENCE_MS = 20_000;

/**
 * Installs Debian's package without the server that it would create and start by default. The package's configuration
 * is restored afterwards.
 */
const INSTALL = `
  set -e
  $apt install --no-install-recommends postgresql-common
  conf=/etc/postgresql-common/createcluster.conf
  touch $conf
  cp -p $conf $conf.before
  trap 'mv $conf.before $conf' EXIT
  echo 'create_main_cluster = false' >> $conf
  $apt install --no-install-recommends postgresql`;

/**
 * The user that runs PostgreSQL. PostgreSQL refuses to run as root, so root starts it as another user. Other users
 * start it as themselves.
 */
type Owner = { uid?: number; gid?: number };

export type PostgresCluster = {
  url(database: string): string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
  /** Kills the server, so that it writes no checkpoint. `restart` starts it again on the same port. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Pauses all processes of the server until `thaw`: connections stay open, but get no response. */
  freeze(): void;
  thaw(): void;
};

/**
 * Starts a temporary PostgreSQL server, and first installs Debian's package if no server is installed. Writes are not
 * synced to disk unless `durable` is set, because tests do not need their data afterwards.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresCluster> {
  const owner = serverOwner();
  const programs = findPrograms(owner) ?? (await installPrograms(owner));
  const folder = makeFolder(owner);
  const data = path.join(folder, 'data');
  const caretaker = startCaretaker(programs, folder, data, owner);
  const postgres = (program: string, ...args: string[]) =>
    runProgram(path.join(programs, program), ['-D', data, ...args], folder, owner);
  const stop = () => dismiss(caretaker);

  try {
    await postgres('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    const port = await freePort();
    appendFileSync(path.join(data, 'postgresql.conf'), configuration(folder, port, durable));
    const control = (...args: string[]) => postgres('pg_ctl', '-w', '-l', path.join(folder, 'log'), ...args);
    await control('start');
    return {
      url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
      stop,
      kill: () => killServer(data, port),
      restart: () => withPatience(() => control('-m', 'fast', 'restart')),
      freeze: () => signalAll(data, 'SIGSTOP'),
      thaw: () => signalAll(data, 'SIGCONT'),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = userNumber('-u', name);
    const gid = userNumber('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL no corre como root, y no hay un usuario postgres ni nobody para prestarle.');
}

function userNumber(option: '-u' | '-g', name: string) {
  return Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout);
}

/** The folder that contains initdb, pg_ctl and postgres. Undefined when there is none. */
function findPrograms(owner: Owner) {
  const initdb = findInPath('initdb');
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const candidates = newestFirst.map((version) => path.join(DEBIAN_VERSIONS, version, 'bin'));
  if (initdb) candidates.unshift(path.dirname(realpathSync(initdb)));
  return candidates.find((folder) => isComplete(folder) && runsFor(owner, path.join(folder, 'postgres')));
}

function isComplete(folder: string) {
  return ['initdb', 'pg_ctl', 'postgres'].every((program) => isExecutable(path.join(folder, program)));
}

/** Checks that the owner can start the program, because other users cannot start programs in root's home folder. */
function runsFor(owner: Owner, postgres: string) {
  return spawnSync(postgres, ['--version'], { ...owner, stdio: 'ignore' }).status === 0;
}

async function installPrograms(owner: Owner) {
  await installFromDebian('PostgreSQL', INSTALL);
  const programs = findPrograms(owner);
  if (!programs) throw new Error('Falta PostgreSQL para las pruebas: instalá el paquete postgresql.');
  return programs;
}

/**
 * Creates a temporary folder for the server. It is in /tmp when root's own temporary folder may be closed to other
 * users or when the path is too long: a socket's path has at most 107 characters.
 */
function makeFolder(owner: Owner) {
  const parent = owner.uid || tmpdir().length > 60 ? '/tmp' : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'pg-'));
  if (owner.uid && owner.gid) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/**
 * Starts a caretaker process that stops the PostgreSQL server and removes its files when this process ends. The end of
 * its standard input tells the caretaker that this process has ended, even in a crash.
 */
function startCaretaker(programs: string, folder: string, data: string, owner: Owner) {
  const script = 'cat; "$0" -D "$1" -m immediate stop; rm -rf "$2"';
  const args = ['-c', script, path.join(programs, 'pg_ctl'), data, folder];
  const caretaker = spawn('sh', args, {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  caretaker.unref();
  return caretaker;
}

async function runProgram(program: string, args: string[], cwd: string, owner: Owner) {
  const { succeeded, output } = await capture(program, args, { ...owner, cwd });
  if (!succeeded) throw new Error(`${path.basename(program)} falló:\n${output}`);
}

function configuration(folder: string, port: number, durable: boolean) {
  const unsafeSettings = ['fsync = off', 'full_page_writes = off'];
  return [
    '',
    "listen_addresses = '127.0.0.1'",
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    'jit = off',
    ...(durable ? [] : unsafeSettings),
    '',
  ].join('\n');
}

async function killServer(data: string, port: number) {
  process.kill(mainProcess(data), 'SIGKILL');
  while (await isReachable(port)) await pause(10);
}

const mainProcess = (data: string) =>
  Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Sends a signal to the server's main process first, so that it starts no further ones, and then to its children. */
function signalAll(data: string, signal: NodeJS.Signals) {
  const main = mainProcess(data);
  process.kill(main, signal);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  for (const child of children) process.kill(Number(child), signal);
}

async function isReachable(port: number) {
  const socket = connect(port, '127.0.0.1');
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}

/**
 * Retries the start until it succeeds. After a kill, the server's child processes need a moment to end, and a new
 * server cannot start before.
 */
async function withPatience(start: () => Promise<void>) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(200);
    }
  }
}

async function dismiss(caretaker: ChildProcess) {
  if (caretaker.exitCode !== null) return;
  caretaker.ref();
  caretaker.stdin?.end();
  await once(caretaker, 'exit');
}
