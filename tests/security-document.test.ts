import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/app/root.ts';

/** docs/security.md goes through OWASP ASVS 5.0.0, levels 1 and 2, and names the tests that show each requirement. */

const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', , evidence = '']) => ({ number, evidence }),
);

/** Numbers of the requirements of levels 1 and 2 in each section of the chapters that apply. */
const REQUIREMENTS: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
};

test('the document lists every requirement of levels 1 and 2 once', () => {
  const expected = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

test('the document names only tests, decisions and other files that exist', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|conf|example))`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter((file) => file !== 'contract.ts' && !existsSync(path.join(ROOT, file)));
  expect(missing).toEqual([]);
});

test('the document lists the open requirements at its beginning', () => {
  const [, listed = ''] = /^\*\*Open\*\*: ([\d., ]+)\. /m.exec(text) ?? [];
  const open = rows.filter(({ evidence }) => evidence.includes('**open**')).map(({ number }) => number);
  expect(listed.split(', ')).toEqual(open);
});

test.each([
  ['evaluates text as code', /\beval\(|new Function\(/, []],
  ['uses random numbers that can be guessed', /Math\.random/, []],
  ['uses broken hashes', /'(md5|sha1)'/i, []],
  [
    'accepts certificates that are not valid',
    /rejectUnauthorized: false|NODE_TLS_REJECT/,
    ['src/app/process/watch.ts'],
  ], // it only reads the expiry date of the site's own certificate, even when that is past
  ['runs a shell', /shell: true|execSync\(/, []],
])('no source %s', (_, pattern, except: string[]) => {
  const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join('src', file));
  const found = sources.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found).toEqual(except);
});
