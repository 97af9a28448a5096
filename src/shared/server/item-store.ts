import type { PublishedItem } from '../contract/published-content.ts';
import type { Schedulable, ScheduledItems } from './scheduled-items.ts';

/** What the store of every feature with items can do. */
export interface ItemStore<Item extends PublishedItem = PublishedItem> extends ScheduledItems {
  published(): Promise<Item[]>;
  /** Returns all items, drafts included. */
  withDrafts(): Promise<(Item & Schedulable)[]>;
  /** Returns what the search of staff looks through, which is fast however long the texts are. */
  titles(): Promise<{ id: number; title: string; detail: string }[]>;
  remove(id: number): Promise<void>;
}
