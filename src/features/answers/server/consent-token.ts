import { isSameSecret, type KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { sealedToken } from '../../../shared/server/private-links.ts';

/** The number of characters with which a token begins: the id in base 36. */
const ID_LENGTH = 8;

/**
 * Returns the token of the link with which a person decides about her question. Nobody can compute it without the
 * server's secret. It is the same at every call and stored nowhere, and its link ends when the question is deleted.
 */
export function consentToken(keyed: KeyedHash, id: number): string {
  const name = id.toString(36).padStart(ID_LENGTH, '0');
  return sealedToken(keyed, name + keyed(`consent to the question ${name}`));
}

/** Returns the id of the question to which a token belongs, or undefined for every other text. */
export function idOfConsentToken(keyed: KeyedHash, token: string): number | undefined {
  const id = Number.parseInt(token.slice(0, ID_LENGTH), 36);
  return Number.isSafeInteger(id) && id > 0 && isSameSecret(token, consentToken(keyed, id)) ? id : undefined;
}
