import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyPreparedDatabase, MIGRATIONS } from '../../../tests/support/prepared-database.ts';
import { campaignOf, renameCampaign } from '../../shared/server/stored-campaign.ts';
import { dependenciesFrom } from '../config/dependencies.ts';
import { readEnvironment } from '../config/env.ts';

const OTHER = { id: 'otra', siteName: 'Otra', town: 'Otra localidad', list: '9' };
let folder: string;
const said: string[] = [];
const start = (variables: Record<string, string> = {}) =>
  dependenciesFrom(readEnvironment({ DATA_DIR: folder, ...variables }), MIGRATIONS);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'campaigns-'));
  await copyPreparedDatabase(path.join(folder, 'base-de-datos'));
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(text));
  said.length = 0;
  const { connection } = await start();
  await renameCampaign(connection.database, OTHER);
  await connection.close();
  writeFileSync(path.join(folder, 'contenido-publico.json'), '{}');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('the data of another campaign are set aside, the start says so, and the site begins with its own', async () => {
  const { connection } = await start();
  expect(await campaignOf(connection.database, OTHER)).not.toMatchObject(OTHER);
  await connection.close();
  const kept = path.join(folder, 'otras-campanas', 'otra');
  expect(existsSync(path.join(kept, 'contenido-publico.json'))).toBe(true);
  expect(existsSync(path.join(folder, 'contenido-publico.json'))).toBe(false);
  expect(said.join('\n')).toContain('La base de datos es de «Otra» (9, Otra localidad), y tiene');
  expect(said.join('\n')).toContain(`quedó guardado en ${kept}`);
});

test('data that are partly outside the data folder are not set aside, and the start says what to do', async () => {
  const bucket = {
    S3_ENDPOINT: 'http://localhost:9',
    S3_BUCKET: 'archivos',
    S3_ACCESS_KEY_ID: 'clave',
    S3_SECRET_ACCESS_KEY: 'secreto',
  };
  const error = await start(bucket).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    lines: [expect.stringMatching(/^DATA_DIR: La base de datos es de «Otra».+ usá otra base/)],
  });
  expect(existsSync(path.join(folder, 'base-de-datos'))).toBe(true);
});
