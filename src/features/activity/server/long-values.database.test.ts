import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { differences } from '../../../shared/server/activity-log.ts';
import { storeEntries } from './log.ts';
import { activities } from './table.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const ACTOR = { id: null, name: 'Ana' };

test.each([79, 198, 298])(
  'an emoji at the end of %d letters is cut without losing the entry',
  async (letters) => {
    const { database } = site.connection;
    const text = `${'a'.repeat(letters)}😀 y más${'b'.repeat(300)}`;
    const change = differences({ title: '' }, { title: text }, { title: 'título' });
    const item = { subject: 'news', id: 1, title: text } as const;
    await storeEntries(database, ACTOR, [
      { act: 'changed', item, ...change },
      { act: 'changed', item, before: text, after: text },
    ]);
    const stored = await database.select().from(activities);
    expect(stored.at(-1)?.itemTitle.startsWith('a'.repeat(79))).toBe(true);
  },
);
