import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { rehearsalProcess } from '../src/app/backup/rehearsal-process.ts';
import { contactMessages } from '../src/features/contact/server/table.ts';
import { electionThanks } from '../src/features/election/server/table.ts';
import { ERASURES_FILE } from '../src/features/people/server/erasure-file.ts';
import type { Database } from '../src/shared/server/database/database.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { keyedHash, storedSecret } from '../src/shared/server/keyed-hash.ts';
import { BUILT, runBuilt } from './support/built-command.ts';
import { copyPreparedFiles } from './support/campaign-files.ts';
import { buildMessage } from './support/factories.ts';
import { copyPreparedDatabase, MIGRATIONS } from './support/prepared-database.ts';

/**
 * Tests the built commands for backups beside a running site with the embedded database. `npm test` builds them first.
 */
const KEY = 'k3Jx0pQ9vL2mZ7tB5sWn8RcY1dHf4GaE';
const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
/** A path that is too long for the address of a socket. */
const data = path.join(folder, 'n'.repeat(60), 'm'.repeat(60));
const archive = path.join(folder, 'site.copia');
const SETTINGS = { BACKUP_KEY: KEY, DATA_DIR: data };
vi.setConfig({ testTimeout: 60_000 }); // starting a server takes longer than the default timeout

/** The phone of a person who is erased after the backup was made. */
const PHONE = '099111222';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs in order, because every step needs the archive or the database of the step before it. */
describe('a running site that is backed up and restored', { shuffle: false }, () => {
  let site: ChildProcess;
  let url: string;
  beforeAll(async () => {
    await copyPreparedDatabase(path.join(data, 'base-de-datos'));
    await copyPreparedFiles(data);
    await withDatabase(async (database) => {
      await database
        .insert(contactMessages)
        .values([PHONE, '099333444'].map((phone) => ({ ...buildMessage({ phone }), search: '' })));
      await database.insert(electionThanks).values({ text: 'Mil gracias.' });
    });
    mkdirSync(path.join(data, 'medios'));
    writeFileSync(path.join(data, 'medios', 'a.mp4'), 'video');
    ({ site, url } = await startSite());
  }, 60_000);
  afterAll(() => void site.kill('SIGKILL'));

  const newsOf = async () => (await fetch(`${url}/api/noticias`)).json();

  test('backs up a running embedded site, whose socket only its user can open', async () => {
    const { code, lines } = await run('backup', ['--to', archive]);
    expect(lines).toEqual([
      expect.stringMatching(/^Copia de seguridad: .+site\.copia \(0 MB, en [\d,]+ s\)$/),
      expect.stringMatching(/^SHA-256: [\da-f]{64}$/),
    ]);
    expect(code).toBe(0);
    expect(readFileSync(archive).includes('ana@ejemplo.uy'), 'the archive is encrypted').toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('refuses to overwrite an archive', async () => {
    const { code, lines } = await run('backup', ['--to', archive]);
    expect({ code, lines }).toEqual({ code: 1, lines: [`Ya hay un archivo ${archive}.`] });
  });

  test('the campaign in force is written as a folder beside the running site, and never over another one', async () => {
    const target = path.join(folder, 'exported');
    expect(await exportTo(target)).toEqual({ code: 0, lines: [`La campaña está en ${target}.`] });
    expect(readFileSync(path.join(target, 'campaign.yaml'), 'utf8')).toContain(
      'agradecimiento: Mil gracias.',
    );
    expect(await exportTo(target)).toEqual({ code: 1, lines: [`Ya existe ${target}.`] });
  });

  test('refuses to restore or to move while the site is running', async () => {
    const lines = ['El sitio está en marcha: paralo, repetí este comando y volvé a iniciarlo.'];
    expect(await run('restore', ['--from', archive, '--overwrite'])).toEqual({ code: 1, lines });
    expect(await run('move', ['--to', 'postgres://nobody@127.0.0.1:1/none'])).toEqual({ code: 1, lines });
  });

  test('after a restore the stopped site has its content back and starts with it', async () => {
    const before = await newsOf();
    expect(before).not.toEqual([]);
    site.kill('SIGTERM');
    await once(site, 'exit');
    rmSync(path.join(data, 'base-de-datos'), { recursive: true });
    writeFileSync(path.join(data, 'medios', 'a.mp4'), 'changed');
    const refused = await run('restore', ['--from', archive]);
    expect(refused.lines).toEqual([
      expect.stringMatching(/^Ya hay fotos o videos en el lugar de los medios\. Para reemplazar/),
    ]);
    listErasure();
    const { code, lines } = await run('restore', ['--from', archive, '--overwrite']);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Se restauró la copia del .+ \(versión .+\): \d+ filas en \d+ tablas y 1 archivos/,
      ),
    );
    expect(code).toBe(0);
    expect(await phones()).toEqual([PHONE, '099333444']);
    expect(readFileSync(path.join(data, 'medios', 'a.mp4'), 'utf8')).toBe('video');
    expect(readdirSync(data).filter((name) => /nueva|anterior|^copia/.test(name))).toEqual([]);
    ({ site, url } = await startSite());
    expect(await newsOf()).toEqual(before);
  });

  test('people who were erased after the backup was made are erased again in a restored database before the site answers', async () => {
    site.kill('SIGTERM');
    await once(site, 'exit');
    expect(await phones()).toEqual(['099333444']);
  });

  test('the campaign in force is written as a folder while the site is stopped', async () => {
    const target = path.join(folder, 'exported-later');
    expect(await exportTo(target)).toEqual({ code: 0, lines: [`La campaña está en ${target}.`] });
    expect(readFileSync(path.join(target, 'campaign.yaml'), 'utf8')).toContain(
      'agradecimiento: Mil gracias.',
    );
  });

  test('a restore with another key is refused with one line of output', async () => {
    const { code, lines } = await run('restore', ['--from', archive], {
      BACKUP_KEY: KEY.toLowerCase(),
      DATA_DIR: path.join(folder, 'other'),
    });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'Verificando la copia…',
        'La copia no se puede leer: BACKUP_KEY es otra, o el archivo está dañado.',
      ],
    });
  });

  test('the weekly rehearsal restores an archive in a process of its own, and reports a damaged one', async () => {
    const rehearse = rehearsalProcess({
      key: KEY,
      dataFolder: data,
      program: path.join(BUILT, 'rehearse.js'),
    });
    await rehearse(createReadStream(archive));
    const truncated = createReadStream(archive, { end: 2_000 });
    await expect(rehearse(truncated)).rejects.toThrow('La copia no se puede leer:');
    expect(readdirSync(data)).not.toContain('ensayo-de-copia');
  });
});

test.each([
  ['backup', []],
  ['restore', ['--from']],
  ['move', ['--to', 'mysql://x']],
  ['campaign', []],
])('%s explains its use when the arguments are wrong', async (command, args) => {
  const { code, lines } = await run(command, args);
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining(`Se usa así: npm run ${command} -- --`)]);
});

test('a command without BACKUP_KEY says how to make one', async () => {
  const { lines } = await run('backup', ['--to', path.join(folder, 'x')], { BACKUP_KEY: '' });
  expect(lines).toEqual(['BACKUP_KEY: falta. Es la clave de las copias; hacela con: openssl rand -hex 32']);
});

async function startSite() {
  const port = String(await freePort());
  const env = {
    ...process.env,
    ...SETTINGS,
    PORT: port,
    ADMIN_EMAIL: 'ana@ejemplo.uy',
    ADMIN_PASSWORD: 'una-clave-larga',
  };
  const started = spawn(process.execPath, [path.join(BUILT, 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let shown = '';
  started.stdout.on('data', (part) => (shown += part));
  await vi.waitFor(() => expect(shown).toContain('El sitio está en'), { timeout: 30_000 });
  return { site: started, url: `http://127.0.0.1:${port}` };
}

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  runBuilt(command, args, { env: { ...SETTINGS, ...env }, cwd: folder });

/** Exports the campaign under test, which the started sites run. */
const exportTo = (target: string) =>
  run('campaign', ['--export', target], { CAMPAIGN: process.env.CAMPAIGN ?? '' });

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = await openDatabase({
    folder: path.join(data, 'base-de-datos'),
    migrationsFolder: MIGRATIONS,
  });
  return work(database).finally(() => close());
}

const phones = () =>
  withDatabase(async (database) => {
    const rows = await database.select({ phone: contactMessages.phone }).from(contactMessages);
    return rows.map(({ phone }) => phone).sort();
  });

/** Names the person as erased in the list beside the archive. */
function listErasure() {
  const hash = keyedHash(keyedHash(storedSecret(data))('erasures'));
  const list = {
    key: hash('key of erasures'),
    erasures: [{ person: hash(`person ${PHONE}`), at: new Date().toISOString() }],
  };
  writeFileSync(path.join(folder, ERASURES_FILE), JSON.stringify(list));
}
