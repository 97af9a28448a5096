import { expect, test } from 'vitest';
import { day } from './content-fields.ts';
import { optionalText, requiredText } from './fields.ts';

test.each([requiredText(100, 'Falta'), optionalText(100)])(
  'a text field removes control characters except tabs and line breaks',
  (text) => {
    expect(text.parse('uno\u0000\u0007\u001B[31m\u0085\uFFFF\tdos\r\ntres')).toBe('uno[31m\tdos\ntres');
  },
);

test('a text that consists only of control characters counts as missing', () => {
  expect(requiredText(100, 'Falta').safeParse('\u0007').error?.issues[0]?.message).toBe('Falta');
});

test.each(['0000-01-01', '1899-12-31', '2200-01-01', '2025-02-30'])('%s is rejected as a date', (text) => {
  expect(day.safeParse(text).success).toBe(false);
});
