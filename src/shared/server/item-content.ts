import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { withoutMarks } from '../contract/formatted-text.ts';
import type { ItemKind, PublishedContent } from '../contract/published-content.ts';
import type { SampleContent } from '../contract/sample-content.ts';
import type { ContentType } from '../web/content-type.ts';
import type { ContentPart } from './content-part.ts';
import type { Database } from './database/database.ts';
import type { ItemStore } from './item-store.ts';
import type { ContentStores } from './site-content.ts';
import type { StoredSamples } from './stored-samples.ts';

type ItemOf<Name extends ItemKind> = PublishedContent[Name][number];

export interface ItemContent<Name extends ItemKind & keyof ContentStores> {
  /** How visitors see the items. */
  type: ContentType<ItemOf<Name>> & { kind: Name };
  codec: z.core.$ZodType<ItemOf<Name>>;
  createStore: (
    database: Database,
    stores: ContentStores,
  ) => ContentStores[Name] extends ItemStore<ItemOf<Name>> ? ContentStores[Name] : never;
  table: PgTable;
  /** `shownDay` is the day (YYYY-MM-DD) that the demo shows: today, or one before the vote if that is over. */
  addDemo?: (stores: ContentStores, now: Date, shownDay: string) => Promise<{ id: number }[]>;
  samples?: {
    /** Stores the samples. */
    add: (store: ContentStores[Name], samples: SampleContent, stores: ContentStores) => Promise<unknown>;
    /** Returns the samples as they would be stored, including drafts, but without their plain text. */
    of: (samples: SampleContent) => ItemOf<Name>[];
    /** Whether visitors see a sample. By default they see every sample that is not a draft. */
    isShown?: (item: ItemOf<Name>, samples: SampleContent) => boolean;
  };
}

/**
 * Returns a feature's part of the content, with items that staff write, schedule, hide and publish. The type of
 * `createStore` guarantees that the store contains items, which the type of the part does not.
 */
export const itemContent = <Name extends ItemKind & keyof ContentStores>({
  type,
  codec,
  samples,
  ...part
}: ItemContent<Name>) => {
  type Store = ItemStore<ItemOf<Name>>;
  return {
    name: type.kind,
    createStore: part.createStore,
    published: {
      codec: z.array(codec).default([]), // copies that earlier releases made may lack this kind
      read: (store: Store) => store.published(),
      ofSample: (content: SampleContent) =>
        (samples?.of(content) ?? [])
          .filter((item) => item.active && (samples?.isShown?.(item, content) ?? true))
          .map((item) => ({ ...item, plainText: withoutMarks(type.textOf(item)) })),
    },
    items: { type, table: part.table, addDemo: part.addDemo },
    links: async (store: Store) =>
      (await store.withDrafts()).flatMap(({ imageUrl, videoUrl }) => [imageUrl, videoUrl]),
    samples:
      samples &&
      ((store: Store & ContentStores[Name], stores: ContentStores): StoredSamples => ({
        name: type.kind,
        subject: type.subject,
        one: type.words.one,
        many: type.words.many,
        add: (content) => samples.add(store, content, stores),
        all: async () =>
          (await store.withDrafts()).map(({ id, version, title }) => ({ id, version, name: title })),
        names: (content) => samples.of(content).map(({ title }) => title),
        needed: async () => () => false,
        remove: (id) => store.remove(id),
      })),
  } as object as ContentPart<Name>;
};
