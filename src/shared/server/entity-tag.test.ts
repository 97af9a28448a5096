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
  ['its weak form', 'W/"abc"'],
  ['a list with it', '"x", "abc", "y"'],
  ['a list without blanks, with its weak form', '"x",W/"abc"'],
  ['a list with a tag that holds a comma', '"x,y", W/"abc"'],
  ['any tag', '*'],
  ['any tag, with blanks', ' * '],
])('names the tag: %s', (_, header) => {
  expect(namesEntityTag(header, TAG)).toBe(true);
});

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['another tag', '"abcd"'],
  ['its text without quotes', 'abc'],
  ['a list of others', '"x", W/"y"'],
  ['a tag of which it is a part', '"x,abc"'],
  ['a star within a list', '"x", *'],
  ['a tag that is cut off', '"abc'],
])('does not name the tag: %s', (_, header) => {
  expect(namesEntityTag(header, TAG)).toBe(false);
});

test('parses very long If-None-Match headers, including malformed ones', () => {
  expect(namesEntityTag('"'.repeat(15_999), TAG)).toBe(false);
  expect(namesEntityTag(`${'W/'.repeat(8_000)}"abc"`, TAG)).toBe(true);
});
