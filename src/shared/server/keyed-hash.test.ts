import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { storedSecret } from './keyed-hash.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
const file = path.join(folder, 'secreto');
afterAll(() => rmSync(folder, { recursive: true }));

test('the secret is generated once, in a file that only its owner can read', () => {
  const secret = storedSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(storedSecret(folder)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['', '\n', 'cortado'])('generates a new secret when the file contains %j', (content) => {
  writeFileSync(file, content);
  const secret = storedSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(file, 'utf8')).toBe(secret);
});
