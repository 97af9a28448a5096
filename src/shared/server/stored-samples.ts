import type { Subject } from '../contract/activity.ts';
import type { SampleContent } from '../contract/sample-content.ts';

interface SampleItem {
  id: number;
  version: number;
  /** The title or name of the item. */
  name: string;
}

/** Tells whether an item of a content part is an unchanged sample. */
export type IsSample = (part: string, item: { id: number; version: number }) => boolean;

/** The sample items of one content part that are in the database. */
export interface StoredSamples {
  /** The name of the part. */
  name: string;
  /** What the activity log calls an item, and the Spanish names of one and of several. */
  subject: Subject;
  one: string;
  many: string;
  /** Stores the samples. The features that this one needs have stored theirs before. */
  add(samples: SampleContent): Promise<unknown>;
  /** Returns the stored items, drafts included. */
  all(): Promise<SampleItem[]>;
  /** Returns the names of the samples in the folder. */
  names(samples: SampleContent): string[];
  /**
   * Returns a function that tells which items have to stay when the samples are removed, because other items need them.
   */
  needed(isSample: IsSample): Promise<(item: SampleItem) => boolean>;
  remove(id: number): Promise<void>;
}
