import { expect, test } from 'vitest';
import { entityTagOf, namesEntityTag } from './entity-tag.ts';

const TAG = '"abc"';

test('an entity tag is quoted, equal for equal bytes and different for different bytes', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((text) => entityTagOf(Buffer.from(text)));
  expect(one).toMatch(/^"[\w-]{27}"$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test.each([
  ['the tag itself', '"abc"'],
  ['the weak form of the tag', 'W/"abc"'],
  ['a list that contains the tag', '"x", "abc", "y"'],
  ['a list without spaces that contains the weak form of the tag', '"x",W/"abc"'],
  ['a list that contains the tag after another one with a comma', '"x,y", W/"abc"'],
  ['the wildcard *', '*'],
  ['the wildcard * between spaces', ' * '],
])('If-None-Match matches the entity tag: %s', (_, header) => {
  expect(namesEntityTag(header, TAG)).toBe(true);
});

test.each([
  ['a missing header', undefined],
  ['an empty header', ''],
  ['another tag', '"abcd"'],
  ['the tag without its quotes', 'abc'],
  ['a list of other tags', '"x", W/"y"'],
  ['a longer tag that contains the same text', '"x,abc"'],
  ['a wildcard within a list', '"x", *'],
  ['the tag without its closing quote', '"abc'],
])('If-None-Match does not match the entity tag: %s', (_, header) => {
  expect(namesEntityTag(header, TAG)).toBe(false);
});

test('parses very long If-None-Match headers, including malformed ones', () => {
  expect(namesEntityTag('"'.repeat(15_999), TAG)).toBe(false);
  expect(namesEntityTag(`${'W/'.repeat(8_000)}"abc"`, TAG)).toBe(true);
});
