import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import type { RateLimiter } from '../../../shared/server/rate-limiter.ts';
import { PROOF_PARTS, type Proof, type ProofChallenge, proofText } from '../contract.ts';

const SECONDS_VALID = 300;

/** What a challenge is bound to: one code for one phone, requested from one network. */
export interface ProofSubject {
  phone: string;
  network: string;
}

export type ProofOfWork = ReturnType<typeof proofOfWork>;

/**
 * Small puzzles that a browser solves before it gets a code when many are requested. They cost one person nothing
 * noticeable, and somebody who requests thousands a lot. A challenge is signed and not stored; only its use is stored.
 */
export function proofOfWork(hash: KeyedHash, limits: RateLimiter) {
  const signatureOf = (start: string, { phone, network }: ProofSubject) =>
    hash(`proof ${start} ${phone} ${network}`);

  return {
    /** A new challenge of `bits` bits: each of its parts takes 2 ** bits hashes on average. */
    challenge(subject: ProofSubject, bits: number, now = Date.now()): ProofChallenge {
      const expiresAt = Math.floor(now / 1000) + SECONDS_VALID;
      const start = `${expiresAt}.${bits}.${randomBytes(12).toString('base64url')}`;
      return { text: `${start}.${signatureOf(start, subject)}`, bits };
    },

    /** Whether this solves the challenge, in time and for the first time; if so, it is marked as used. */
    async accept(proof: Proof, subject: ProofSubject, now = Date.now()): Promise<boolean> {
      const cut = proof.text.lastIndexOf('.');
      const [start, signature] = [proof.text.slice(0, cut), proof.text.slice(cut + 1)];
      if (!isSame(signature, signatureOf(start, subject))) return false;
      const [expiresAt, bits] = start.split('.').map(Number);
      if (!expiresAt || !bits || expiresAt * 1000 <= now) return false;
      if (!isSolved(signature, bits, proof.solutions)) return false;
      return (
        (await limits.count({ name: `proof ${start}`, limit: { most: 1, seconds: SECONDS_VALID } })) === 0
      );
    },
  };
}

const isSolved = (signature: string, bits: number, solutions: number[]) =>
  solutions.length === PROOF_PARTS &&
  solutions.every((solution, part) => {
    const digest = createHash('sha256')
      .update(proofText(signature, part, solution))
      .digest();
    return digest.readUInt32BE(0) >>> (32 - bits) === 0;
  });

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
