import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signIn } from '../support/staff.ts';
import { type TestSite, testSite } from '../support/test-site.ts';

/** The duration of a rejected login must not reveal whether an email address has an account. */

const EMAIL = 'persona@ejemplo.uy';
const ROUNDS = 200;
/**
 * The quantiles that are compared. They are in the lower half of the measured times, because delays by other work on
 * the machine are in the upper half.
 */
const SHARES = [0.1, 0.25];

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await site.accounts.users.add({ name: 'Ana', email: EMAIL, password: PASSWORD, role: 'editor' });
});
afterAll(() => site.close());

test('a login with a wrong password and one with an unknown email address take the same time, within 10 %', {
  timeout: 120_000,
}, async () => {
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const pair = [['known', EMAIL] as const, ['unknown', `nadie-${round}@ejemplo.uy`] as const];
    for (const [kind, email] of round % 2 ? pair : pair.reverse()) {
      if (kind === 'known' && round % 40 === 0) await letWaitsPass();
      const remoteAddress = `10.${kind === 'known' ? 1 : 2}.${round}.1`;
      const began = performance.now();
      const { statusCode } = await signIn(site, email, 'mala', { remoteAddress });
      took[kind].push(performance.now() - began);
      expect(statusCode).toBe(401);
    }
  }
  const ratios = SHARES.map((share) => quantile(took.known, share) / quantile(took.unknown, share));
  console.log(`login: known to unknown address ${ratios.map((ratio) => ratio.toFixed(3)).join(', ')}`);
  for (const ratio of ratios) {
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  }
});

/** Deletes the counts of failed logins, because an account allows only fifty in a quarter of an hour. */
const letWaitsPass = () => site.connection.database.execute('delete from attempts');

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
