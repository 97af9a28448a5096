import type { Schedulable, ScheduledItems } from './scheduled-items.ts';

/** An item that staff write, as all features with items have it. */
interface StoredItem extends Schedulable {
  id: number;
  version: number;
  title: string;
  imageUrl: string | null;
  videoUrl: string | null;
}

/** What the store of every feature with items can do. */
export interface ItemStore extends ScheduledItems {
  withDrafts(): Promise<StoredItem[]>;
  remove(id: number): Promise<void>;
}
