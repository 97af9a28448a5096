import { isSameSecret, type KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { sealedToken } from '../../../shared/server/private-links.ts';

/** The number of characters with which a token begins: the id in base 36. */
const ID_LENGTH = 8;

/**
 * Returns the token of the link with which a person decides about her question. Nobody can compute it without the
 * server's secret. It is the same at every call and stored nowhere, and its link ends when the question is deleted.
 */
export function consentToken(keyed: KeyedHash, { id, phone }: { id: number; phone: string }): string {
  const name = id.toString(36).padStart(ID_LENGTH, '0');
  return sealedToken(keyed, name + keyed(`consent of ${phone} to the question ${name}`));
}

/** Returns the id of the question that a token names, or undefined. `isConsentToken` says whether it is that of its person. */
export function idInConsentToken(token: string): number | undefined {
  const id = Number.parseInt(token.slice(0, ID_LENGTH), 36);
  return Number.isSafeInteger(id) && id > 0 && id <= LARGEST_ID ? id : undefined;
}

export const isConsentToken = (keyed: KeyedHash, token: string, question: { id: number; phone: string }) =>
  isSameSecret(token, consentToken(keyed, question));

/** The largest id of a row. */
const LARGEST_ID = 2_147_483_647;
