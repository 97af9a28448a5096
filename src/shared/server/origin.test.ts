import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`, 'celular, Chrome'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X200) ${CHROME} Safari/537.36`, 'tableta, Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'computadora, Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'computadora, Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'celular, Safari',
  ],
  ['', 'otro dispositivo'],
])('names device and browser of %s', (agent, expected) => {
  const origin = originOf({ headers: { 'user-agent': agent }, ip: '190.64.12.77' });
  expect(origin).toBe(`${expected}, red 190.64.12`);
});

test('shortens IPv6 addresses to the block of the customer', () => {
  expect(originOf({ headers: {}, ip: '2800:a4:12:9900::7' })).toBe('otro dispositivo, red 2800:a4:12');
});
