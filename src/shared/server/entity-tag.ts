import { createHash } from 'node:crypto';

/** A strong entity tag of some bytes, quotes included (RFC 9110, 8.8.3). */
export const entityTagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/**
 * Whether `If-None-Match` names this entity tag: as one of a list, weak (`W/"…"`) or strong, or by `*`, which stands
 * for any current one (RFC 9110, 13.1.2: weak comparison). A comma may be part of a tag.
 */
export function namesEntityTag(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === entityTag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.some((named) => named === entityTag) === true;
}
