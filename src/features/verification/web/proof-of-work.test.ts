import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { proofText } from '../contract.ts';
import { firstWordOfSha256, solve } from './proof-of-work.ts';

test('computes SHA-256 for texts of up to 55 characters', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'abcdefghij-XYZ_0123456789'.repeat(3).slice(0, length);
    expect(firstWordOfSha256(text), text).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
  }
});

test('the text to hash for a proof of work has at most 55 characters', () => {
  expect(proofText('x'.repeat(43), 15, 10_000_000).length).toBeLessThanOrEqual(55);
});

test('solves all parts of a challenge, and stops when the proof is no longer needed', async () => {
  const challenge = { text: `1.8.x.${'s'.repeat(43)}`, bits: 8 };
  const proof = await solve(challenge, () => true);
  expect(proof?.solutions).toHaveLength(16);
  for (const [part, solution] of (proof?.solutions ?? []).entries()) {
    const digest = createHash('sha256')
      .update(proofText('s'.repeat(43), part, solution))
      .digest();
    expect(digest[0]).toBe(0);
  }
  expect(await solve({ ...challenge, bits: 30 }, () => false)).toBeNull();
});
