import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromSources } from '../../../scripts/prepare.mjs';

const MODULE = 'src/campaign/server/campaign.ts';
const empty = mkdtempSync(path.join(tmpdir(), 'no-campaign-'));
afterAll(() => rmSync(empty, { recursive: true }));
beforeEach(() => vi.stubEnv('CAMPAIGN', empty));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a program that does not catch the error ends with the mistakes alone', () => {
  const { status, stderr } = spawnSync(process.execPath, fromSources(MODULE), { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual(MISTAKES);
});

test('a program that goes on, as npm run dev does, keeps nothing of a wrong folder', async () => {
  const listeners = process.listenerCount('uncaughtException');
  for (const _ of [1, 2]) {
    vi.resetModules();
    await expect(import('./campaign.ts')).rejects.toMatchObject({ lines: MISTAKES });
  }
  await setImmediate();
  expect(process.listenerCount('uncaughtException')).toBe(listeners);
});

const MISTAKES = ['campaign.yaml', 'area.geojson'].map((file) => `${empty}/${file}: Falta este archivo.`);
