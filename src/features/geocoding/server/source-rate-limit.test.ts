import { expect, test } from 'vitest';
import { sourceRateLimit } from './source-rate-limit.ts';

test('a network with many searches does not make others wait for all of them', async () => {
  const limits = { count: async () => 0 };
  const { allow } = sourceRateLimit(limits, () => 0);
  const sent: string[] = [];
  const search = async (network: string) => {
    if (await allow(network, async () => true)) sent.push(network);
  };
  const searches = Array.from({ length: 10 }, () => search('198.18.0.0'));
  searches.push(search('198.18.1.0'));
  await Promise.all(searches);
  expect(sent).toHaveLength(11);
  expect(sent.indexOf('198.18.1.0'), 'after the search that was being sent already').toBe(1);
});

test('more searches than can wait are refused at once', async () => {
  let end = (_: number) => {};
  const counted = new Promise<number>((resolve) => {
    end = resolve;
  });
  const limits = { count: () => counted };
  const { allow } = sourceRateLimit(limits, () => 0);
  const searches = Array.from({ length: 40 }, (_, network) => allow(`198.18.${network}.0`, async () => true));
  end(0);
  const allowed = (await Promise.all(searches)).filter(Boolean);
  expect(allowed.length).toBeGreaterThanOrEqual(30);
  expect(allowed.length).toBeLessThan(40);
});
