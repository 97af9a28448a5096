import { createHash, randomUUID } from 'node:crypto';

/** The characters of references. No two look or sound alike, and without vowels they cannot form words. */
const CHARACTERS = 'CDFGHJKLMPQRTWXY23479';
const LENGTH = 6;

/**
 * Returns a short name for a list request, such as 'K7M2QX'. The same idempotency key gives the same name, so that a
 * repeated request gets the same response. The name grants no access and need not be unique.
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
