import { searchable } from './search.ts';

/** The words of a text in lower case and without accents, for a name of a file or an id. */
export const words = (text: string): string[] => searchable(text).match(/[a-z0-9]+/g) ?? [];
