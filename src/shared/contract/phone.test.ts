import { expect, test } from 'vitest';
import { chatLink, formatPhone } from './phone.ts';

test('a chat link carries the country and no leading zero', () => {
  expect(chatLink('099 123 456')).toBe('https://wa.me/59899123456');
  expect(chatLink('(099) 123-456')).toBe('https://wa.me/59899123456');
  expect(chatLink('99123456')).toBe('https://wa.me/59899123456');
});

test('a phone is written in groups of three', () => {
  expect(formatPhone('099123456')).toBe('099 123 456');
});
