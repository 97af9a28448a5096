import { createHash } from 'node:crypto';

/** Computes a strong entity tag (ETag) of the given bytes, including its quotes (RFC 9110, 8.8.3). */
export const entityTagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/**
 * Whether the If-None-Match header matches this entity tag: in a list, as a weak (`W/"…"`) or strong tag, or by `*`,
 * which matches every tag (weak comparison of RFC 9110, 13.1.2). A tag may contain commas.
 */
export function namesEntityTag(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === entityTag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.some((named) => named === entityTag) === true;
}
