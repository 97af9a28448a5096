import { expect, test } from 'vitest';
import { CONTENT_KINDS } from './content-kinds.ts';
import { RIGHTS_BY_PART } from './described-rights.ts';
import { can, rolesWith } from './rights.ts';

const RIGHTS = RIGHTS_BY_PART.flatMap(({ rights }) => rights.map(({ right }) => right));

test('administrators have every right, and editors those on the content and none on personal data', () => {
  expect(RIGHTS.filter((right) => !can({ role: 'admin' }, right))).toEqual([]);
  expect(RIGHTS.filter((right) => can({ role: 'editor' }, right))).toEqual([
    'dashboard: open',
    ...RIGHTS.filter((right) => Object.keys(CONTENT_KINDS).some((kind) => right === `${kind}: edit`)),
    'categories: edit',
    'media: upload',
    'election: edit',
    'profile: edit',
  ]);
});

test('secretaria has every right on messages, their public answers, helpers, shifts and their papers, the day, people, list requests and rounds but erasing people, and none elsewhere', () => {
  const parts = ['messages', 'reply templates', 'list requests', 'rounds', 'people'];
  const ofParts = RIGHTS.filter((right) => parts.includes(right.split(':')[0] ?? ''));
  expect(RIGHTS.filter((right) => can({ role: 'secretaria' }, right))).toEqual([
    'dashboard: open',
    'dashboard: follow',
    'events: receive',
    'answers: edit',
    'helpers: edit',
    'shifts: edit',
    'authorizations: edit',
    'day: edit',
    'profile: edit',
    ...ofParts.filter((right) => right !== 'people: erase'),
  ]);
});

test('reparto has every right on list requests and rounds, and none on messages and people', () => {
  expect(RIGHTS.filter((right) => can({ role: 'reparto' }, right))).toEqual([
    'dashboard: open',
    'dashboard: follow',
    'profile: edit',
    ...RIGHTS.filter((right) => /^(list requests|rounds):/.test(right)),
  ]);
});

test('a user with several roles has the rights of each, and no others', () => {
  const user = { role: 'editor', otherRoles: ['reparto'] } as const;
  expect(RIGHTS.filter((right) => can(user, right))).toEqual(
    RIGHTS.filter((right) => can({ role: 'editor' }, right) || can({ role: 'reparto' }, right)),
  );
});

test('the roles with a right are all that have it', () => {
  expect(rolesWith('users: manage')).toEqual(['admin']);
  expect(rolesWith('news: edit')).toEqual(['admin', 'editor']);
  expect(rolesWith('rounds: plan')).toEqual(['admin', 'secretaria', 'reparto']);
});
