import type { SQLWrapper } from 'drizzle-orm';
import type { PublishedItem } from '../contract/published-content.ts';
import type { Schedulable, ScheduledItems } from './scheduled-items.ts';

export interface ItemTitle {
  id: number;
  title: string;
  detail: string;
}

/** The methods that the store of every feature with items has. */
export interface ItemStore<Item extends PublishedItem = PublishedItem> extends ScheduledItems {
  published(): Promise<Item[]>;
  /** Returns all items, drafts included. */
  withDrafts(): Promise<(Item & Schedulable)[]>;
  /**
   * Returns the query for the search of staff, with the columns of `ItemTitle` in their order. It is fast because it does
   * not read the long texts.
   */
  titles(): PromiseLike<ItemTitle[]> & SQLWrapper;
  remove(id: number): Promise<void>;
}
