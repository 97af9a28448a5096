import type { PublishedItem } from '../contract/published-content.ts';
import type { Schedulable, ScheduledItems } from './scheduled-items.ts';

/** The methods that the store of every feature with items has. */
export interface ItemStore<Item extends PublishedItem = PublishedItem> extends ScheduledItems {
  published(): Promise<Item[]>;
  /** Returns all items, drafts included. */
  withDrafts(): Promise<(Item & Schedulable)[]>;
  /** Returns the data for the search of staff, which is fast because it does not read the long texts. */
  titles(): Promise<{ id: number; title: string; detail: string }[]>;
  remove(id: number): Promise<void>;
}
