import { createHash, randomUUID } from 'node:crypto';

/** No two of these look or sound alike, and without vowels they form no words. */
const CHARACTERS = 'CDFGHJKLMPQRTWXY23479';
const LENGTH = 6;

/**
 * Returns the short name of a list request, such as 'K7M2QX', for talking about it. The same idempotency key gives the
 * same name, so that a repeated request is answered with the name of the stored one. It grants no access to anything,
 * and two list requests may have the same one.
 */
export function referenceOf(key: string | undefined): string {
  const hash = createHash('sha256')
    .update(key ?? randomUUID())
    .digest();
  return Array.from(
    { length: LENGTH },
    (_, index) => CHARACTERS[(hash[index] ?? 0) % CHARACTERS.length],
  ).join('');
}
