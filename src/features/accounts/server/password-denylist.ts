import { searchable } from '../../../shared/contract/search.ts';

const FEWEST_LETTERS = 3;

/**
 * Returns a function that tells whether a password consists of a name of the campaign or of a word in such a name,
 * ignoring case, accents, separators, and digits before or after it.
 */
export function passwordDenylist(names: readonly string[]): (password: string) => boolean {
  const parts = names.flatMap((name) => name.split(/\s+/));
  const own = new Set(
    [...names, ...parts]
      .map(plain)
      .flatMap((name) => [name, withoutDigitsAround(name)])
      .filter(({ length }) => length >= FEWEST_LETTERS),
  );
  return (password) => own.has(plain(password)) || own.has(withoutDigitsAround(plain(password)));
}

const plain = (text: string) => searchable(text).replace(/[^\p{L}\p{N}]/gu, '');
const withoutDigitsAround = (text: string) => text.replace(/^\d+|\d+$/g, '');
