import { expect, test } from 'vitest';
import { encryption } from './encryption.ts';
import { derivedKeys } from './keyed-hash.ts';

const keyFor = derivedKeys('a secret of the server');
const { encrypt, decrypt } = encryption(keyFor('one purpose'));

test('an encrypted text is read again with the same key', () => {
  expect(decrypt(encrypt('ñandú'))).toBe('ñandú');
  expect(encrypt('ñandú'), 'equal texts do not look equal').not.toBe(encrypt('ñandú'));
});

test('a changed text, and one of another key, are refused', () => {
  const encrypted = encrypt('ñandú');
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => decrypt(changed)).toThrow();
  expect(() => encryption(keyFor('another purpose')).decrypt(encrypted)).toThrow();
  expect(() => decrypt('')).toThrow();
});
