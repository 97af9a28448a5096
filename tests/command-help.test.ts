import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../src/app/root.ts';
import { BUILD_FOLDER } from '../src/campaign/campaign-folder.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** npm runs these scripts without the word `run`. */
const SHORT = ['start', 'test'];

test.each(Object.entries(scripts))(
  'npm run %s -- --help says in Spanish how it is used, and does nothing',
  async (name, script) => {
    const data = path.join(folder, name);
    const command = `${script.replace(' dist/', ` ${BUILD_FOLDER}/`)} --help`;
    const env = { PATH: process.env.PATH, DATA_DIR: data };
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], { cwd: ROOT, env });
    const called = SHORT.includes(name) ? `npm ${name}` : `npm run ${name}`;
    expect(stdout).toMatch(/^Se usa así: /);
    expect(stdout).toContain(called);
    expect(stdout.trimEnd().split('\n').length, 'says what the command does').toBeGreaterThan(1);
    expect([stderr, existsSync(data)]).toEqual(['', false]);
  },
);
