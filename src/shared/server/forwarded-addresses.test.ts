import { expect, test } from 'vitest';
import { isProxyNetwork, normalizedAddress, normalizeForwardedFor } from './forwarded-addresses.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['999.1.1.1', null],
  ['', null],
])('normalizes the IP address %j to %j (null if it is invalid)', (text, address) => {
  expect(normalizedAddress(text)).toBe(address);
});

test('keeps only valid IP addresses in their order, and only the last ones of a long X-Forwarded-For header', () => {
  const headers = { 'x-forwarded-for': 'unknown, 192.0.2.1:80,::ffff:192.0.2.2' };
  normalizeForwardedFor(headers);
  expect(headers).toEqual({ 'x-forwarded-for': '192.0.2.1, 192.0.2.2' });
  const many = { 'x-forwarded-for': `${'192.0.2.1,'.repeat(1_000)}192.0.2.9` };
  normalizeForwardedFor(many);
  expect(many['x-forwarded-for']).toMatch(/, 192\.0\.2\.9$/);
  expect(many['x-forwarded-for'].length).toBeLessThan(300);
});

test('removes an X-Forwarded-For header that contains no valid address', () => {
  const headers = { 'x-forwarded-for': 'unknown' };
  normalizeForwardedFor(headers);
  expect(headers).toEqual({});
});

test.each(['127.0.0.1', '::1', '10.0.0.0/8', '172.16.0.0/12', 'fd00::/16', '192.0.2.1/32'])(
  'accepts %s as the network of a trusted proxy',
  (network) => expect(isProxyNetwork(network)).toBe(true),
);

test.each([
  '999.1.1.1',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0',
  'a',
])('rejects an invalid or too large proxy network: %s', (network) =>
  expect(isProxyNetwork(network)).toBe(false),
);
