import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BUILD, CAMPAIGN, ROOT } from '../src/app/root.ts';
import { users } from '../src/features/accounts/server/table.ts';
import { freshPostgres } from './support/postgres-databases.ts';
import { copyPreparedDatabase } from './support/prepared-database.ts';
import { openSiteDatabase } from './support/site-process.ts';
import { STAND_INS_PATH } from './support/stand-ins.ts';

/** deploy/command.sh, with a stand-in for systemd-run, on the database that the settings of the service name. */

const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
const data = path.join(folder, 'data');
const server = inject('postgresUrl');
const postgres = server ? await freshPostgres(server) : undefined;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'release'));
  cpSync(path.join(ROOT, 'deploy'), path.join(folder, 'release/deploy'), { recursive: true });
  symlinkSync(BUILD, path.join(folder, 'release/dist'));
  const settings = ['BACKUP_KEY=k3Jx0pQ9vL2mZ7tB5sWn8RcY1dHf4GaE', `DATABASE_URL=${postgres?.url ?? ''}`];
  writeFileSync(path.join(folder, 'settings'), settings.join('\n'));
  await copyPreparedDatabase(path.join(data, 'base-de-datos'));
});
afterAll(async () => {
  await postgres?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function command(args: string[], input = '') {
  const child = spawn(path.join(folder, 'release/deploy/command.sh'), args, {
    env: {
      PATH: STAND_INS_PATH,
      SITE_SETTINGS: path.join(folder, 'settings'),
      SITE_DATA: data,
      SITE_CAMPAIGN: CAMPAIGN,
    },
  });
  // A command that refuses its arguments does not read its input.
  child.stdin.on('error', () => {}).end(input);
  const [shown, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, shown: shown + complaints };
}

test('the first administrator is made in the database of the site', async () => {
  expect(await command(['admin', '--email', 'ana@ejemplo.uy'], 'una-clave-larga\n')).toMatchObject({
    code: 0,
    shown: expect.stringMatching(/^Se creó la cuenta de administración ana@ejemplo.uy\./),
  });
  const connection = await openSiteDatabase(data, postgres?.url);
  expect(await connection.database.select({ email: users.email }).from(users)).toEqual([
    { email: 'ana@ejemplo.uy' },
  ]);
  await connection.close();
}, 60_000);

test('one command makes a backup', async () => {
  expect(await command(['backup', '--to', `${folder}/`])).toMatchObject({ code: 0 });
  expect(readdirSync(folder).filter((file) => file.endsWith('.copia'))).toHaveLength(1);
}, 60_000);

test('explains its use, and refuses an unknown command', async () => {
  expect(await command(['--help'])).toMatchObject({ code: 0, shown: expect.stringMatching(/^Se usa así: /) });
  for (const args of [[], ['serve']])
    expect(await command(args)).toMatchObject({ code: 1, shown: expect.stringMatching(/^Se usa así: /) });
});
