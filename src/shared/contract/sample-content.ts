import type * as z from 'zod/mini';

// biome-ignore lint/suspicious/noEmptyInterface: every feature with content adds its part of the campaign folder's sample content
export interface SampleContent {}

/** Adds the fields of a stored item to an item of the sample content: an id by its position, and a version. */
export const asStored = <Item>(item: Item, index: number) => ({ ...item, id: index + 1, version: 1 });

/** Where a campaign folder has one list of the sample content, and the rules by which it is read. */
export interface SampleRules {
  /** The list's name in Spanish, without accents, which people give to its file or folder. */
  word: string;
  /** A file with a list, or a folder with a Markdown file for each item, whose text is the value of `body`. */
  source: { file: string } | { folder: string; body: string };
  /** Reads an item with the keys of the file. All values are texts. */
  codec: () => z.ZodMiniType;
  /** The key in the file of the name, which no two items may share. */
  nameKey: string;
  /** The key in the file of the name of an item of another list, and what to say of a name that is not there. */
  reference?: { key: string; list: keyof SampleContent; missing: string };
}
