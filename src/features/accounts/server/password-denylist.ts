import { searchable } from '../../../shared/contract/search.ts';

const FEWEST_LETTERS = 3;

/**
 * Returns a predicate for passwords that consist of one of the campaign's names or of a word in one, in any case, with
 * or without accents and separators, and with digits before or after it.
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
