import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/app/root.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const FEATURE = 'src/features/list-requests';
const [, field = ''] = /## How to add a field\n(.*?)\n## /s.exec(read('CONTRIBUTING.md')) ?? [];
const named = [...field.matchAll(/`((?:LR|src|scripts|tests)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) =>
  file.replace(/^LR/, FEATURE),
);

test('the files that CONTRIBUTING.md names for a field exist and use the field of its example', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const code = named.filter((file) => !/\.test\.tsx?$/.test(file));
  expect(code.filter((file) => !/address|direccion/i.test(read(file)))).toEqual([]);
});

/** Matches code that reads the address of a list request from a variable with one of the usual names. */
const READ = /\b(listRequests?|request|door|item|it|stop|detail\.item)\.address\b/;
/** Matches code with a variable `address`, which in some features can only be the address of a list request. */
const READ_ALONE = /[{,]\s*address\s*[,}]/;
const OF_LIST_REQUESTS =
  /^src\/(features\/(list-requests|delivery-rounds|route-planning|people)|app\/demo-data)\b/;

test('CONTRIBUTING.md names every file that reads the field of its example', () => {
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `src/${file}`);
  const reading = files.filter(
    (file) => READ.test(read(file)) || (OF_LIST_REQUESTS.test(file) && READ_ALONE.test(read(file))),
  );
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter((file) => !named.includes(file))).toEqual([]);
});

test('the files that CONTRIBUTING.md names for a content type are those that name both news and proposals', () => {
  const [, section = ''] = /## How to add a content type\n(.*?)\n## /s.exec(read('CONTRIBUTING.md')) ?? [];
  const told = [...section.matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  const outside = ['app', 'shared'].flatMap((layer) =>
    readdirSync(path.join(ROOT, 'src', layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `src/${layer}/${file}`),
  );
  const naming = outside.filter((file) => /news/i.test(read(file)) && /proposal/i.test(read(file)));
  expect(naming.sort()).toEqual(told.sort());
});
