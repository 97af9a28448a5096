import type * as z from 'zod/mini';

// biome-ignore lint/suspicious/noEmptyInterface: every feature with content adds its part of the campaign folder's sample content
export interface SampleContent {}

/** Gives an item of the sample content what a stored item has: an id by its position, and a version. */
export const asStored = <Item>(item: Item, index: number) => ({ ...item, id: index + 1, version: 1 });

/** The rules of one list of the sample content, by which a campaign folder is checked. */
export interface SampleRules {
  /** The rules of the forms in the back office. */
  schema: () => z.ZodMiniObject;
  /** The key of the name, which no two items may share. */
  nameKey: string;
  /** The key with which an item names one of another list, or null for none, and what to say of a name that is not there. */
  reference?: { key: string; list: keyof SampleContent; missing: string };
}
