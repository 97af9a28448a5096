import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCAL_WORDS } from './campaigns/local-words.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/**
 * Files that may contain words of the first campaign: campaigns, country profiles, what old releases showed, and
 * published tour instances.
 */
const EXEMPT = /^(tests\/(campaigns|releases|support\/tour-instances)|src\/shared\/contract\/countries)\//;
const SOURCE = /\.(tsx?|mjs|css|svg|md|sql|ya?ml|conf|service|py)$/;

test('no file outside a campaign folder and the profiles of countries names the first campaign', () => {
  const files = ['src', 'scripts', 'tests', 'db', 'bench', 'deploy', '.']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => SOURCE.test(file) && !EXEMPT.test(file) && !file.includes('node_modules/'));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => LOCAL_WORDS.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
