import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../src/app/root.ts';
import { STAND_INS_PATH } from './support/stand-ins.ts';

/** deploy/release.sh, with stand-ins for systemctl and date. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(args: string[], day = '') {
  const env = { SITE_FOLDER: path.join(folder, 'site'), SYSTEMCTL_LOG: path.join(folder, 'log'), TODAY: day };
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'deploy/release.sh'), args, {
    env: { PATH: STAND_INS_PATH, ...env },
    encoding: 'utf8',
  });
  return { status, shown: stdout + stderr };
}

/** Stands for the program of an archive: it is complete with its text, and finds a mistake in a folder with one. */
const PROGRAM = `const { existsSync } = require('node:fs');
const folder = process.argv[process.argv.indexOf('--campaign') + 1];
process.exit(existsSync('dist/text') && !existsSync(folder + '/mistake') ? 0 : 1);`;

/** Makes an archive like the one of `npm run package`, with a text in place of the build. */
function archiveOf(text: string, isComplete = true) {
  const source = mkdtempSync(path.join(folder, 'source-'));
  mkdirSync(path.join(source, 'campaign-site/dist'), { recursive: true });
  if (isComplete) writeFileSync(path.join(source, 'campaign-site/dist/text'), text);
  writeFileSync(path.join(source, 'campaign-site/start.js'), PROGRAM);
  execFileSync('tar', ['-czf', 'campaign-site.tar.gz', 'campaign-site'], { cwd: source });
  return path.join(source, 'campaign-site.tar.gz');
}

const inSite = (file: string) => path.join(folder, 'site', file);
const currentText = () => readFileSync(inSite('current/dist/text'), 'utf8');
const restarts = () => readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n');

test('each release stands in a folder of its own, and going back is one command', () => {
  for (const [text, day] of [
    ['one', '2026-11-23'],
    ['two', '2026-11-24'],
  ] as const)
    expect(release(['install', archiveOf(text)], day).status).toBe(0);
  expect(currentText()).toBe('two');
  expect(release(['list']).shown).toBe('2026-11-23\n2026-11-24 (actual)\n');
  expect(release(['back']).shown).toMatch(/^La versión actual es 2026-11-23\.\n/);
  expect(currentText()).toBe('one');
  expect(restarts()).toEqual(Array(3).fill('restart campaign-site'));
  expect(release(['back'])).toEqual({ status: 1, shown: 'No hay una versión anterior a 2026-11-23.\n' });
});

test('a release that cannot be installed leaves the current one in place, and leaves no folder behind', () => {
  release(['install', archiveOf('one')], '2026-11-23');
  expect(release(['install', archiveOf('two', false)], '2026-11-24').status).toBe(1);
  expect(release(['install', path.join(folder, 'nothing.tar.gz')], '2026-11-25').status).not.toBe(0);
  expect([currentText(), readdirSync(inSite('releases'))]).toEqual(['one', ['2026-11-23']]);
});

test('a release that finds a mistake in the folder of the campaign does not replace the current one', () => {
  release(['install', archiveOf('one')], '2026-11-23');
  mkdirSync(inSite('campaign'));
  expect(release(['install', archiveOf('two')], '2026-11-24').status).toBe(0);
  writeFileSync(inSite('campaign/mistake'), '');
  expect(release(['install', archiveOf('three')], '2026-11-25').status).toBe(1);
  expect([currentText(), readdirSync(inSite('releases'))]).toEqual(['two', ['2026-11-23', '2026-11-24']]);
});

test('a release with the name of another one is refused', () => {
  release(['install', archiveOf('one')], '2026-11-23');
  expect(release(['install', archiveOf('two')], '2026-11-23').status).toBe(1);
  expect([currentText(), readdirSync(inSite('releases/2026-11-23'))]).toEqual(['one', ['dist', 'start.js']]);
});

test.each([[], ['install'], ['forward']])('explains its use when called with "%s"', (...args) => {
  expect(release(args)).toMatchObject({ status: 1, shown: expect.stringMatching(/^Se usa así: /) });
  expect(release(['--help'])).toMatchObject({ status: 0, shown: expect.stringMatching(/^Se usa así: /) });
});
