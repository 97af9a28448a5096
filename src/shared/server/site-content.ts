import type { FastifyRequest } from 'fastify';
import type { Election } from '../contract/election.ts';
import type { ItemKind, PublishedContent } from '../contract/published-content.ts';
import type { Banner } from '../web/banner.tsx';
import type { ContentType } from '../web/content-type.ts';
import type { Drafts } from './content-drafts.ts';
import type { ChangeContent, ContentServices } from './content-routes.ts';
import type { Database } from './database/database.ts';
import type { ItemStore } from './item-store.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Schedulable } from './scheduled-items.ts';
import type { StoredSamples } from './stored-samples.ts';

// biome-ignore lint/suspicious/noEmptyInterface: every feature with content adds its store
export interface ContentStores {}

/** Runs `change` in a transaction. A repeated call with the same idempotency key returns the first result instead. */
export type ChangeStores = <Result>(
  change: (stores: ContentStores, transaction: Database) => Promise<Result>,
  idempotencyKey?: string,
) => Promise<Result>;

/** The content that staff write and visitors read. */
export interface SiteContent {
  /** How visitors see the items of each kind. */
  types: readonly ContentType[];
  /** The content types, each with its store. */
  items: readonly { type: ContentType; store: ItemStore }[];
  /** Returns the banners of all features in the given content, past and future ones included. */
  bannersIn: (content: PublishedContent, election: Election) => Banner[];
  stores: ContentStores;
  change: ChangeStores;
  /** Clears what this instance has cached of the content, after a transaction that `change` did not run has changed it. */
  changed: () => void;
  /** The cached responses that contain the content. Every change clears them. */
  cache: ResponseCache;
  drafts: Drafts;
  /** Returns the content that visitors read now, which is an earlier copy while the database is unreachable. */
  read: () => Promise<PublishedContent>;
  /** Returns the same as `read`, but never the campaign's sample. Throws a 503 Problem when there is nothing else. */
  readOwn: () => Promise<PublishedContent>;
  /** Returns the sentence that explains why no new items can be published now, or null while they can. */
  closedText: (request: FastifyRequest) => Promise<string | null>;
  /** Runs a staff member's change of one store. */
  changeOf: <Name extends keyof ContentStores>(name: Name) => ChangeContent<ContentStores[Name]>;
  /** Adds the fields that only staff get: why a scheduled item is late, and whether it is sample content. */
  annotated: <Item extends Schedulable & { id: number; version: number }>(
    table: keyof ContentStores,
    items: Promise<Item[]>,
  ) => Promise<(Item & Annotations)[]>;
  /** Returns the samples in the given stores, each kind after those that it needs. */
  samplesIn: (stores: ContentStores) => StoredSamples[];
  /** Returns the links to pictures and videos in all content, drafts included. */
  linksInUse: () => Promise<string[]>;
}

interface Annotations {
  publishNote: string | undefined;
  isSample: true | undefined;
}

/** Returns the services that the routes of every kind of content need. */
export const contentServicesOf = <Name extends keyof ContentStores & keyof PublishedContent>(
  { guard, content }: { guard: ContentServices<never, never>['guard']; content: SiteContent },
  name: Name,
) => ({
  guard,
  cache: content.cache,
  change: content.changeOf(name),
  published: async () => (await content.readOwn())[name],
});

/** Returns the services that the routes of items need. Staff write, schedule and preview items. */
export const itemServicesOf = <
  Name extends ItemKind & keyof ContentStores,
  Item extends PublishedContent[Name][number] & Schedulable,
>(
  site: { guard: ContentServices<never, never>['guard']; content: SiteContent; now: () => Date },
  name: Name,
  withDrafts: () => Promise<Item[]>,
) => ({
  ...contentServicesOf(site, name),
  withDrafts: () => site.content.annotated(name, withDrafts()),
  closedText: site.content.closedText,
  drafts: site.content.drafts,
  scheduledBy: site.now,
});
