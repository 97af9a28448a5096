import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskSpace } from './disk-space.ts';

const MIB = 1024 * 1024;
let folder: string;
let free: number;
let disk: DiskSpace;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  free = 1_000 * MIB;
  disk = new DiskSpace({ folder, freeBytes: async () => free });
});
afterEach(() => {
  disk.stop();
  rmSync(folder, { recursive: true });
});

const refused = (use: 'upload' | 'write') => {
  try {
    disk.requireFor(use);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ status: 507, message: expect.stringMatching(/espacio/) });
    return true;
  }
};

test.each([
  { left: 1_000, upload: false, write: false },
  { left: 255, upload: true, write: false },
  { left: 63, upload: true, write: true },
])(
  'with $left MB free, rejects uploads: $upload, rejects other writes: $write',
  async ({ left, upload, write }) => {
    free = left * MIB;
    await disk.check();
    expect([refused('upload'), refused('write')]).toEqual([upload, write]);
  },
);

test('accepts uploads again once there is space', async () => {
  free = 10 * MIB;
  await disk.check();
  free = 500 * MIB;
  await disk.check();
  expect(refused('upload')).toBe(false);
});

test('calls the listener only once each time disk space runs low', async () => {
  const short = vi.fn();
  disk.onShort(short);
  for (free of [1_000, 200, 100, 1_000, 200].map((left) => left * MIB)) await disk.check();
  expect(short.mock.calls).toEqual([[200 * MIB], [200 * MIB]]);
});

test('deletes the reserve file when less space is free than the file occupies', async () => {
  const ballast = path.join(folder, 'reserva-de-disco');
  await disk.check();
  expect(existsSync(ballast)).toBe(true);
  free = 20 * MIB;
  await disk.check();
  expect(existsSync(ballast)).toBe(false);
});

test('measures the free disk space periodically', async () => {
  free = 10 * MIB;
  await vi.waitFor(() => expect(refused('write')).toBe(true));
});
