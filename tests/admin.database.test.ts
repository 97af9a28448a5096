import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { lockFolder } from '../src/shared/server/folder-lock.ts';
import { runBuilt } from './support/built-command.ts';
import { freshPostgres } from './support/postgres-databases.ts';
import { copyPreparedDatabase } from './support/prepared-database.ts';

/** Tests the built command behind `npm run admin`, on either database. `npm test` builds it first. */
vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own
const USAGE =
  'Se usa así: npm run admin -- --email ana@ejemplo.uy. Después pide la contraseña, que también puede llegar por la entrada estándar.';
const folder = mkdtempSync(path.join(tmpdir(), 'admin-'));
const database = path.join(folder, 'base-de-datos');
const server = inject('postgresUrl');
const postgres = server ? await freshPostgres(server) : undefined;
beforeAll(() => postgres ?? copyPreparedDatabase(database));
afterAll(async () => {
  await postgres?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('creates an administrator, and shows a generated password when the standard input has none', async () => {
  expect(await run(['--email', 'ana@ejemplo.uy'], '\n')).toEqual({
    code: 0,
    lines: [
      'Se creó la cuenta de administración ana@ejemplo.uy.',
      expect.stringMatching(/^ {2}contraseña {2}\w{16} {3}\(se muestra una sola vez\)$/),
      'El primer ingreso pide cambiarla.',
    ],
  });
});

test("gives the demo's account a password", async () => {
  const { code, lines } = await run(['--email', 'admin@localhost'], '\n');
  expect([code, lines[0]]).toEqual([0, 'Se creó la cuenta de administración admin@localhost.']);
});

test('resets the password of an administrator', async () => {
  await run(['--email', 'berta@ejemplo.uy'], 'la-clave-anterior\n');
  expect(await run(['--email', 'berta@ejemplo.uy'], 'una-clave-larga\n')).toEqual({
    code: 0,
    lines: [
      'La cuenta de administración berta@ejemplo.uy tiene otra contraseña y no tiene segundo paso. Se cerraron sus sesiones.',
      'El primer ingreso pide cambiarla.',
    ],
  });
});

test.skipIf(postgres)('refuses with one sentence while the site has the embedded database open', async () => {
  const lock = lockFolder(database);
  const refused = await run(['--email', 'ana@ejemplo.uy'], 'una-clave-larga\n').finally(() =>
    closeSync(lock),
  );
  expect(refused).toEqual({
    code: 1,
    lines: [
      'El sitio está en marcha y tiene abierta su base de datos: paralo, repetí este comando y volvé a iniciarlo.',
    ],
  });
});

/** Commands that are refused before the database is opened are tested on one database only. */
const withoutDatabase = test.skipIf(postgres);

withoutDatabase.each([
  ['a password as an argument', ['--email', 'ana@ejemplo.uy', '--password', 'una-clave-larga'], ''],
  ['a password as the last word', ['--email', 'ana@ejemplo.uy', 'una-clave-larga'], ''],
])('refuses %s and does not repeat it', async (_, args, input) => {
  expect(await run(args, input)).toEqual({
    code: 1,
    lines: [`No se entienden los argumentos. ${USAGE}`],
  });
});

withoutDatabase.each([
  ['no email', [], '', `Falta un correo electrónico válido. ${USAGE}`],
  ['an invalid email', ['--email', 'ana'], '', `Falta un correo electrónico válido. ${USAGE}`],
  [
    'a short password on the standard input',
    ['--email', 'ana@ejemplo.uy'],
    'corta\n',
    'La contraseña tiene que tener al menos 12 caracteres.',
  ],
])('refuses %s with one sentence', async (_, args, input, sentence) => {
  expect(await run(args, input)).toEqual({ code: 1, lines: [sentence] });
});

const run = (args: string[], input: string) =>
  runBuilt('admin', args, {
    env: { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
    cwd: folder,
    input,
  });
