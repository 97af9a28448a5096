import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clockIsPutBack, timePasses } from '../../../tests/support/code-requests.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { keyedHash } from './keyed-hash.ts';
import { type LeakyBucket, type LeakyBuckets, leakyBuckets, waitFor } from './leaky-bucket.ts';

let site: TestSite;
let buckets: LeakyBuckets;
beforeAll(async () => {
  site = await testSite();
  buckets = leakyBuckets(site.connection.database, keyedHash('a secret'));
});
afterAll(() => site.close());

async function take(bucket: LeakyBucket) {
  const level = await buckets.take(bucket);
  if (!level) throw new Error('The bucket is full.');
  return level;
}

let made = 0;
/** A bucket of three places, one of which becomes free every minute. */
const anyBucket = () => ({ name: `bucket ${++made}`, size: 3, secondsPerPlace: 60, most: 10 });

test('fills with every place that is taken, and empties at a steady rate', async () => {
  const bucket = anyBucket();
  expect((await buckets.level(bucket)).taken).toBe(0);
  for (const taken of [1, 2, 3, 4]) expect((await take(bucket)).taken).toBeCloseTo(taken, 1);
  await timePasses(site, '90 seconds');
  expect((await buckets.level(bucket)).taken).toBeCloseTo(2.5, 1);
  await timePasses(site, '10 minutes');
  expect((await buckets.level(bucket)).taken).toBe(0);
  expect((await take(bucket)).taken).toBeCloseTo(1, 1);
});

test('parallel requests take different places, and those that find no free place have to wait one after the other', async () => {
  const bucket = anyBucket();
  const levels = await Promise.all(Array.from({ length: 6 }, () => take(bucket)));
  const waits = levels.map((level) => waitFor(level.position, bucket, level)).sort((a, b) => a - b);
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  for (const [index, wait] of waits.slice(3).entries()) expect(wait).toBeCloseTo(60 * (index + 1), -1);
});

test.skipIf(!inject('postgresUrl'))(
  // the embedded database runs one transaction at a time
  'a taker that began before the others and gets the last free place does not wait',
  async () => {
    const bucket = anyBucket();
    await site.connection.database.transaction(async (transaction) => {
      await transaction.execute(sql`select now()`);
      await take(bucket);
      await take(bucket);
      const level = await leakyBuckets(transaction, keyedHash('a secret')).take(bucket);
      if (!level) throw new Error('The bucket is full.');
      expect(waitFor(level.position, bucket, level)).toBe(0);
    });
  },
);

test('parallel takers never get more places than the maximum', async () => {
  const bucket = { ...anyBucket(), most: 5 };
  const levels = await Promise.all(Array.from({ length: 40 }, () => buckets.take(bucket)));
  expect(levels.filter((level) => level !== undefined)).toHaveLength(5);
  expect((await buckets.level(bucket)).taken).toBeCloseTo(5, 1);
});

test('a place that is given back moves everybody who waits forward', async () => {
  const bucket = anyBucket();
  for (let place = 0; place < 3; place++) await take(bucket);
  const [fourth, fifth] = [await take(bucket), await take(bucket)];
  const waitOf = async ({ position }: { position: number }) =>
    waitFor(position, bucket, await buckets.level(bucket));
  expect([await waitOf(fourth), await waitOf(fifth)]).toEqual([60, 120]);
  await buckets.giveBack(bucket);
  expect([await waitOf(fourth), await waitOf(fifth)]).toEqual([0, 60]);
  await buckets.giveBack(bucket);
  expect(await waitOf(fifth)).toBe(0);
});

test('an empty bucket stays empty when a place is given back', async () => {
  const bucket = anyBucket();
  await take(bucket);
  await timePasses(site, '5 minutes');
  await buckets.giveBack(bucket);
  expect((await buckets.level(bucket)).taken).toBe(0);
  expect((await take(bucket)).taken).toBeCloseTo(1, 1);
});

test('a bucket is empty when the clock was put back by hours', async () => {
  const bucket = anyBucket();
  for (let place = 0; place < 5; place++) await take(bucket);
  await clockIsPutBack(site, '5 hours');
  expect((await buckets.level(bucket)).taken).toBe(0);
  expect((await take(bucket)).taken).toBeCloseTo(1, 1);
});
