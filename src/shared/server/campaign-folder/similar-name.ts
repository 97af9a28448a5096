import { searchable } from '../../contract/search.ts';

/**
 * Returns a hint, beginning with a space, at a name that is written like `wanted` or begins like it, such as
 * 'texts.ts.txt' or 'Texts.ts' for 'texts.ts'; empty if there is none. `advice` tells what to do with that file.
 */
export function hintAt(names: readonly string[], wanted: string, advice = 'cambiale el nombre'): string {
  const similar = names.find(
    (name) =>
      name !== wanted &&
      (name.toLowerCase().startsWith(wanted.toLowerCase()) || plain(name) === plain(wanted)),
  );
  return similar ? ` Hay un "${similar}": ${advice}.` : '';
}

/** A name without its extension, accents, spaces and signs. */
const plain = (name: string) => searchable(name.replace(/\.\w*$/, '')).replace(/[^a-z0-9]/g, '');
