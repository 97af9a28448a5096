import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Election } from '../contract/election.ts';
import type { ItemKind, PublishedContent, PublishedItem } from '../contract/published-content.ts';
import type { SampleContent } from '../contract/sample-content.ts';
import type { Banner } from '../web/banner.tsx';
import type { ContentType } from '../web/content-type.ts';
import type { Database } from './database/database.ts';
import type { ItemStore } from './item-store.ts';
import type { ContentStores } from './site-content.ts';
import type { StoredSamples } from './stored-samples.ts';

/** A feature's part of the site's content: how it is stored, and which of it visitors may read. */
export interface ContentPart<Name extends keyof ContentStores = keyof ContentStores> {
  name: Name;
  /** Creates the store. The stores of other features may be used only after all have been created. */
  createStore(database: Database, stores: ContentStores): ContentStores[Name];
  /** Absent if visitors do not see this part. */
  published?: Name extends keyof PublishedContent ? PublishedPart<Name> : undefined;
  /** Returns the links to pictures and videos, drafts included. */
  links?(store: ContentStores[Name]): Promise<(string | null | undefined)[]>;
  /** The part's items, if staff write, schedule, hide and publish items in it. */
  items?: ItemPart;
  /** The sample content of this part for a new site. */
  samples?(store: ContentStores[Name], stores: ContentStores): StoredSamples;
}

interface PublishedPart<Name extends keyof ContentStores & keyof PublishedContent> {
  codec: z.core.$ZodType<PublishedContent[Name]>;
  read(store: ContentStores[Name]): Promise<PublishedContent[Name]>;
  /** Returns what visitors read from the folder's sample content while a new site's database is unreachable. */
  ofSample(samples: SampleContent): PublishedContent[Name];
  /** Returns what is shown at the top of every public page, past and future banners included. */
  banners?(published: PublishedContent[Name], election: Election): Banner[];
}

interface ItemPart {
  /** How visitors see the items. */
  type: ContentType;
  table: PgTable;
  /** Adds drafts and scheduled items for the demo, and returns them. */
  addDemo?: ((stores: ContentStores, now: Date, shownDay: string) => Promise<{ id: number }[]>) | undefined;
}

/** Returns a part without what visitors and staff see of it. */
export const storeOnly = ({ name, createStore, links }: ContentPart): ContentPart => ({
  name,
  createStore,
  ...(links && { links }),
});

/** Creates the stores of all parts. */
export function storesOf(parts: readonly ContentPart[], database: Database): ContentStores {
  const stores = {} as ContentStores;
  for (const part of parts) Object.assign(stores, { [part.name]: part.createStore(database, stores) });
  return stores;
}

/** A published part whose type parameter is not known. */
interface AnyPublishedPart {
  codec: z.core.$ZodType;
  read(store: unknown): Promise<unknown>;
  ofSample(samples: SampleContent): unknown;
  banners?(published: unknown, election: Election): Banner[];
}

const publishedParts = (parts: readonly ContentPart[]) =>
  parts.flatMap(({ name, published }) =>
    published ? [{ name, part: published as unknown as AnyPublishedPart }] : [],
  );

/** The schema of the published content. */
export const publishedCodecOf = (parts: readonly ContentPart[]) =>
  z.object(Object.fromEntries(publishedParts(parts).map(({ name, part }) => [name, part.codec])));

/** Reads from the stores what visitors may read. */
export async function readPublished(
  parts: readonly ContentPart[],
  stores: ContentStores,
): Promise<PublishedContent> {
  const read = publishedParts(parts).map(async ({ name, part }) => [name, await part.read(stores[name])]);
  return Object.fromEntries(await Promise.all(read)) as PublishedContent;
}

/** Returns what visitors would read of the campaign folder's sample content. */
export const publishedSample = (parts: readonly ContentPart[], samples: SampleContent) =>
  Object.fromEntries(
    publishedParts(parts).map(({ name, part }) => [name, part.ofSample(samples)]),
  ) as object as PublishedContent;

/** Returns the banners of all parts. */
export const bannersIn = (
  parts: readonly ContentPart[],
  content: PublishedContent,
  election: Election,
): Banner[] =>
  publishedParts(parts).flatMap(
    ({ name, part }) => part.banners?.(content[name as keyof PublishedContent], election) ?? [],
  );

/** Returns the published content after `change` has replaced the items of each kind. */
export const withItems = (
  parts: readonly ContentPart[],
  content: PublishedContent,
  change: (items: PublishedItem[], name: string) => PublishedItem[],
): PublishedContent => ({
  ...content,
  ...Object.fromEntries(
    parts.flatMap(({ name, items }) => (items ? [[name, change(content[name as ItemKind], name)]] : [])),
  ),
});

/** Returns the links to pictures and videos of all parts, drafts included. */
export async function linksIn(parts: readonly ContentPart[], stores: ContentStores): Promise<string[]> {
  const links = await Promise.all(parts.map(async (part) => part.links?.(stores[part.name]) ?? []));
  return links.flat().filter((link) => typeof link === 'string');
}

/** Returns the types of all items, each with their store. */
export const itemStoresIn = (parts: readonly ContentPart[], stores: ContentStores) =>
  parts.flatMap(({ name, items }) =>
    items ? [{ type: items.type, store: stores[name] as unknown as ItemStore }] : [],
  );

/** Returns the samples of all parts that have some. Each part comes after the parts that it needs. */
export const samplesIn = (parts: readonly ContentPart[], stores: ContentStores): StoredSamples[] =>
  parts.flatMap(({ name, samples }) => samples?.(stores[name], stores) ?? []);
