import { expect, test } from 'vitest';
import { RIGHTS_BY_PART } from './described-rights.ts';
import { can, rolesWith } from './rights.ts';

const RIGHTS = RIGHTS_BY_PART.flatMap(({ rights }) => rights.map(({ right }) => right));

test('administrators have every right, and editors those on the content and none on personal data', () => {
  expect(RIGHTS.filter((right) => !can({ role: 'admin' }, right))).toEqual([]);
  expect(RIGHTS.filter((right) => can({ role: 'editor' }, right))).toEqual([
    'dashboard: open',
    'news: edit',
    'proposals: edit',
    'categories: edit',
    'media: upload',
    'election: edit',
    'profile: edit',
  ]);
});

test('the roles with a right are all that have it', () => {
  expect(rolesWith('users: manage')).toEqual(['admin']);
  expect(rolesWith('news: edit')).toEqual(['admin', 'editor']);
});
