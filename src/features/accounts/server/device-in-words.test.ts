import { expect, test } from 'vitest';
import { deviceInWords } from './device-in-words.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari en iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox en Windows'],
  ['', 'Otro navegador'],
  ['?', 'Otro navegador'],
])('the User-Agent %j is described as %s', async (userAgent, words) => {
  expect(await deviceInWords(userAgent)).toBe(words);
});
