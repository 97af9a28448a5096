import type * as z from 'zod/mini';

// biome-ignore lint/suspicious/noEmptyInterface: every feature with content adds its part of the campaign folder's sample content
export interface SampleContent {}

/** Adds the fields of a stored item to an item of the sample content: an id by its position, and a version. */
export const asStored = <Item>(item: Item, index: number) => ({ ...item, id: index + 1, version: 1 });

/** The rules for one list of the sample content in a campaign folder. */
export interface SampleRules {
  /** The rules of the forms in the back office. */
  schema: () => z.ZodMiniObject;
  /** The key of the name, which must be unique in the list. */
  nameKey: string;
  /**
   * `key` has the name of an item in another list, or null. `missing` is the message about a name that is not in that
   * list.
   */
  reference?: { key: string; list: keyof SampleContent; missing: string };
}
