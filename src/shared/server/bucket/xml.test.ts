import { expect, test } from 'vitest';
import { childrenOf, rootOf, xmlTextOf } from './xml.ts';

test('reads names and texts, with the entities of XML and spaces before the document', () => {
  const root = rootOf(
    ' \n<?xml version="1.0"?>\n<List xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Key>a&amp;b</Key><Key>&#99;</Key></List>',
  );
  expect(childrenOf(root, 'Key').map(({ text }) => text)).toEqual(['a&b', 'c']);
  expect(xmlTextOf(root, 'Key')).toBe('a&b');
  expect(xmlTextOf(root, 'Size')).toBeUndefined();
});

test.each([
  ['that defines an entity', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['that names a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'],
  ['of another kind', '<p>An open paragraph'],
  ['without content', ''],
])('rejects a document %s', (_, text) => {
  expect(() => rootOf(text)).toThrow();
});
