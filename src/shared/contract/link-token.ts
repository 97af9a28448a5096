/** The number of characters with which the token of an id begins: the id in base 36. */
export const ID_LENGTH = 8;
const LARGEST_ID = 2_147_483_647;

/** Returns the id that the token of a private link names, and 0, which no row has, for other texts. It proves nothing. */
export function idInToken(token: string): number {
  const id = Number.parseInt(token.slice(0, ID_LENGTH), 36);
  return id > 0 && id <= LARGEST_ID ? id : 0;
}
