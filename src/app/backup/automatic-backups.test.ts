import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { automaticBackups } from './automatic-backups.ts';
import { type BackupTarget, folderTarget } from './backup-target.ts';

const root = mkdtempSync(path.join(tmpdir(), 'automatic-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let now: Date;
let made: number;
let rehearsed: string[];
let alerts: string[];
let canRehearse: boolean;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(root, 'case-')), 'copias');
  now = new Date('2026-11-22T12:00:00Z');
  made = 0;
  rehearsed = [];
  alerts = [];
  canRehearse = true;
});

function backupsInto(target: BackupTarget = folderTarget(folder), isAlone = true) {
  const backups = automaticBackups({
    target,
    makeArchive: () => contentOf(`archive ${++made}`),
    rehearse: async (archive) => {
      rehearsed.push(await textOf(archive));
      if (!canRehearse) throw new Error('La copia no se puede leer: está dañada.');
    },
    exclusively: async (work) => (isAlone ? work() : undefined),
    now: () => now,
  });
  const reports = { alert: (message: string) => alerts.push(message), log: () => {} };
  const { status, names, state } = backups;
  return {
    check: () => backups.check(reports),
    makeNow: () => backups.makeNow(reports),
    status,
    names,
    state,
  };
}

async function* contentOf(text: string) {
  yield Buffer.from(text);
}

async function textOf(parts: AsyncIterable<Uint8Array>) {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read).toString();
}

const archives = () => readdirSync(folder).filter((name) => name.endsWith('.copia'));
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

test('makes the first backup and its trial restore at once, and only this user can read the backup', async () => {
  const { check, status } = backupsInto();
  expect(status()).toEqual({ lastBackup: null, lastRehearsal: null });
  await check();
  expect(archives()).toEqual(['sitio-2026-11-22T12-00-00Z.copia']);
  expect(rehearsed).toEqual(['archive 1']);
  expect(status()).toEqual({ lastBackup: now, lastRehearsal: now });
  expect(statSync(path.join(folder, archives()[0] ?? '')).mode & 0o777).toBe(0o600);
  expect(alerts).toEqual([]);
});

test('the list of archives includes an unfinished one, which may contain data that are deleted meanwhile', async () => {
  const target = folderTarget(folder);
  let duringBackup: string[] = [];
  const { check, names } = backupsInto({
    ...target,
    put: async (name, content) => {
      if (name.endsWith('.copia')) duringBackup = await names();
      await target.put(name, content);
    },
  });
  expect(await names()).toEqual([]);
  await check();
  expect(duringBackup).toEqual(['sitio-2026-11-22T12-00-00Z.copia']);
  expect(await names()).toEqual(['sitio-2026-11-22T12-00-00Z.copia']);
});

test('makes the next backup after four in the morning in Montevideo, also after a restart', async () => {
  await backupsInto().check();
  now = new Date('2026-11-23T06:59:00Z');
  await backupsInto().check();
  expect(made).toBe(1);
  now = new Date('2026-11-23T07:01:00Z');
  await backupsInto().check();
  await backupsInto().check();
  expect(made).toBe(2);
});

test('keeps the backups of seven days and four weeks, and makes a trial restore every week', async () => {
  const { check } = backupsInto();
  for (let day = 0; day < 60; day++) {
    await check();
    pass(24);
  }
  expect(archives(), 'two of the four weeks end within the seven days').toHaveLength(9);
  expect(rehearsed).toHaveLength(9);
});

test('makes no backup while another instance makes one, and reports the time of that backup afterwards', async () => {
  const other = backupsInto(folderTarget(folder), false);
  await other.check();
  expect(made).toBe(0);
  await backupsInto().check();
  await other.check();
  expect(other.status().lastBackup).toEqual(now);
});

test('tells the operator about a failed trial restore, reports no success, and repeats it the next day', async () => {
  canRehearse = false;
  const { check, status } = backupsInto();
  await check();
  expect(alerts).toEqual([
    'El ensayo de restaurar la copia de seguridad sitio-2026-11-22T12-00-00Z.copia falló: La copia no se puede leer: está dañada.',
  ]);
  expect(status()).toEqual({ lastBackup: now, lastRehearsal: null });
  await check();
  expect(rehearsed).toHaveLength(1);
  canRehearse = true;
  pass(24);
  await check();
  expect(rehearsed).toEqual(['archive 1', 'archive 2']);
  expect(status().lastRehearsal).toEqual(now);
});

test('tells the operator that a backup failed, removes its unfinished file, and tries again after an hour', async () => {
  let isFull = true;
  const target = folderTarget(folder);
  const put: BackupTarget['put'] = (name, content) =>
    target.put(name, isFull && name.endsWith('.copia') ? failingAfter(content) : content);
  const { check } = backupsInto({ ...target, put });
  await check();
  expect(alerts).toEqual(['No se pudo hacer la copia de seguridad: no space left']);
  expect(readdirSync(folder)).toEqual([]);
  isFull = false;
  await check();
  expect(made).toBe(1);
  pass(1);
  await check();
  expect(archives()).toHaveLength(1);
});

async function* failingAfter(content: AsyncIterable<Uint8Array>) {
  yield* content;
  throw new Error('no space left');
}

test('an unfinished archive of a killed process is not taken for a backup and is removed', async () => {
  await backupsInto().check();
  writeFileSync(path.join(folder, 'sitio-2026-11-23T07-00-00Z.copia.part'), 'half');
  pass(24);
  const { check, status } = backupsInto();
  await check();
  expect(status().lastBackup).toEqual(now);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(readFileSync(path.join(folder, archives().at(-1) ?? ''), 'utf8')).toBe('archive 2');
});

test('a backup that is asked for is made and rehearsed at once, and once while it is being made', async () => {
  const { check, makeNow, state } = backupsInto();
  await check();
  pass(1);
  const making = makeNow();
  expect(await state()).toMatchObject({ isBeingMade: true });
  await Promise.all([making, makeNow(), check()]);
  expect(made).toBe(2);
  expect(archives()).toEqual(['sitio-2026-11-22T13-00-00Z.copia']); // the newest of a day is kept
  expect(rehearsed).toEqual(['archive 1', 'archive 2']);
  expect(await state()).toEqual({
    lastAt: now.toISOString(),
    isRehearsed: true,
    isBeingMade: false,
    hasFailed: false,
  });
});

test('a backup that is asked for and fails is reported to whoever asked and to the operator', async () => {
  const { makeNow, state } = backupsInto({
    ...folderTarget(folder),
    put: async () => {
      throw new Error('no space left on device');
    },
  });
  await makeNow();
  expect(await state()).toMatchObject({ lastAt: null, isBeingMade: false, hasFailed: true });
  expect(alerts).toEqual(['No se pudo hacer la copia de seguridad: no space left on device']);
});

test('a backup counts as rehearsed only if it was restored itself', async () => {
  const { check, state } = backupsInto();
  await check();
  pass(24);
  await check();
  expect(rehearsed).toEqual(['archive 1']);
  expect(await state()).toMatchObject({ lastAt: now.toISOString(), isRehearsed: false });
});
