import { PROOF_PARTS, type Proof, type ProofChallenge, proofText } from '../contract.ts';

/** Longest time in ms that the computation may block the main thread, so that typing and scrolling still work. */
const SLICE_MS = 12;
const TRIES_PER_LOOK = 256;

/** Solves the server's proof-of-work challenge in short slices. Returns null when the proof is no longer needed. */
export async function solve({ text, bits }: ProofChallenge, isWanted: () => boolean): Promise<Proof | null> {
  const signature = text.slice(text.lastIndexOf('.') + 1);
  const solutions: number[] = [];
  let solution = 0;
  while (solutions.length < PROOF_PARTS) {
    const end = performance.now() + SLICE_MS;
    while (solutions.length < PROOF_PARTS && performance.now() < end) {
      for (let tries = 0; tries < TRIES_PER_LOOK; tries++, solution++) {
        if (firstWordOfSha256(proofText(signature, solutions.length, solution)) >>> (32 - bits)) continue;
        solutions.push(solution);
        solution = 0;
        break;
      }
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
  }
  return { text, solutions };
}

/**
 * Returns the first 32 bits of the SHA-256 of an ASCII text of up to 55 characters, which fits into one block (FIPS
 * 180-4).
 */
export function firstWordOfSha256(text: string): number {
  words.fill(0, 0, 16);
  for (let index = 0; index < text.length; index++) {
    words[index >> 2] = word(index >> 2) | (text.charCodeAt(index) << (24 - 8 * (index & 3)));
  }
  words[text.length >> 2] = word(text.length >> 2) | (128 << (24 - 8 * (text.length & 3)));
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index++) {
    const [early, late] = [word(index - 15), word(index - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = word(index - 16) + small + word(index - 7) + large;
  }
  let [a, b, c, d] = [A, B, C, D];
  let [e, f, g, h] = [E, F, G, H];
  for (let round = 0; round < 64; round++) {
    const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + (ROUNDS[round] ?? 0) + word(round)) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + A) >>> 0;
}

const words = new Int32Array(64);
const word = (index: number) => words[index] ?? 0;
const turned = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/**
 * Returns the first 32 bits of the fractional parts of the square or cube roots of the first primes, which the standard
 * uses as constants.
 */
const fractions = (many: number, root: number) =>
  Int32Array.from(PRIMES.slice(0, many), (prime) => (prime ** root % 1) * 2 ** 32);
const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, by) => by).some((by) => by > 1 && number % by === 0),
);
const ROUNDS = fractions(64, 1 / 3);
const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0] = fractions(8, 1 / 2);
