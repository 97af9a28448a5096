import { createHash, randomBytes } from 'node:crypto';
import { isSameSecret, type KeyedHash } from '../../../shared/server/keyed-hash.ts';
import type { RateLimiter } from '../../../shared/server/rate-limiter.ts';
import { PROOF_PARTS, type Proof, type ProofChallenge, proofText } from '../contract.ts';

const SECONDS_VALID = 300;

/** What a challenge is bound to: the phone that a code is requested for, and the network that requests it. */
interface ProofSubject {
  phone: string;
  network: string;
}

export type ProofOfWork = ReturnType<typeof proofOfWork>;

/**
 * Puzzles that a browser has to solve before it gets a code while many codes are being requested. One person hardly
 * notices the cost, but thousands of requests become expensive. A challenge is signed, and only its use is stored.
 */
export function proofOfWork(hash: KeyedHash, limits: RateLimiter) {
  const signatureOf = (start: string, { phone, network }: ProofSubject) =>
    hash(`proof ${start} ${phone} ${network}`);

  return {
    /** Returns a new challenge of `bits` bits. Each of its parts takes 2 ** bits hashes on average. */
    challenge(subject: ProofSubject, bits: number, now = Date.now()): ProofChallenge {
      const expiresAt = Math.floor(now / 1000) + SECONDS_VALID;
      const start = `${expiresAt}.${bits}.${randomBytes(12).toString('base64url')}`;
      return { text: `${start}.${signatureOf(start, subject)}`, bits };
    },

    /**
     * Returns whether a proof solves a challenge of at least `leastBits` bits in time and for the first time. If so,
     * the challenge is marked as used. The minimum keeps attackers from collecting challenges while they are easy.
     */
    async accept(proof: Proof, subject: ProofSubject, leastBits: number, now = Date.now()): Promise<boolean> {
      const cut = proof.text.lastIndexOf('.');
      const [start, signature] = [proof.text.slice(0, cut), proof.text.slice(cut + 1)];
      if (!isSameSecret(signature, signatureOf(start, subject))) return false;
      const [expiresAt, bits] = start.split('.').map(Number);
      if (!expiresAt || !bits || bits < leastBits || expiresAt * 1000 <= now) return false;
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
