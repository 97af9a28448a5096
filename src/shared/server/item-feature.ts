import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ItemKind, PublishedContent } from '../contract/published-content.ts';
import type { BinnedKind } from './bin.ts';
import { binnedContent, type ContentTable } from './binned-content.ts';
import { type ContentRoutesOptions, contentRoutes } from './content-routes.ts';
import { feature } from './feature.ts';
import { type ItemContent, itemContent } from './item-content.ts';
import type { Schedulable } from './scheduled-items.ts';
import { type ContentStores, itemServicesOf } from './site-content.ts';
import { type Counted, viewedContent } from './viewed-content.ts';

type ItemName = ItemKind & keyof ContentStores;
type ItemOf<Name extends ItemName> = PublishedContent[Name][number] & Schedulable;
type EditOf<Store> = Store extends { change(id: number, edit: infer Edit): unknown }
  ? Edit & Schedulable
  : never;
type StoredOf<Store> = Store extends { lock(id: number): Promise<infer Stored> } ? Stored : never;
type RoutesOf<Name extends ItemName> = ContentRoutesOptions<
  unknown,
  unknown,
  EditOf<ContentStores[Name]>,
  unknown,
  unknown
>;
type OthersOf<Name extends ItemName, NewItem, Stored> = ContentRoutesOptions<
  ItemOf<Name>,
  NewItem,
  EditOf<ContentStores[Name]>,
  ContentStores[Name],
  Stored
>['others'];
type Services<Name extends ItemName> = ReturnType<typeof itemServicesOf<Name, ItemOf<Name>>>;

interface ItemFeature<Name extends ItemName, NewItem>
  extends Omit<ItemContent<Name>, 'codec'>,
    Partial<Pick<ItemContent<Name>, 'codec'>>,
    Pick<Parameters<typeof feature>[0], 'needs' | 'section' | 'personalData' | 'restored'> {
  table: ContentTable;
  /** The list of the API. `codec` is there if the list reads what other servers send too. */
  list: {
    path: string;
    codec: z.core.$ZodType<PublishedContent[Name][number]>;
    input: { codec: z.core.$ZodType<EditOf<ContentStores[Name]>> };
  };
  newItem: z.core.$ZodType<NewItem>;
  /** Stores a new item. `author` is the name of the account that writes it. */
  create: (
    store: ContentStores[Name],
    item: NewItem,
    written: { author: string; now: Date },
  ) => Promise<ItemOf<Name>>;
  /** As `others` of `ContentRoutesOptions`. */
  others?: OthersOf<Name, NewItem, StoredOf<ContentStores[Name]>>;
  /** The texts in which a search of staff looks. */
  searched: (item: PublishedContent[Name][number]) => string[];
  /** How the activity log names an item, and the Spanish names of the fields in lists of changes. */
  logged: Omit<RoutesOf<Name>['logged'], 'subject'>;
  /** What the description of the API says of the list, and of the other routes if they are special. */
  summaries: Pick<RoutesOf<Name>['summaries'], 'list'> & Partial<RoutesOf<Name>['summaries']>;
  /** What is special about how deleted items are kept. */
  binned?: Partial<BinnedKind>;
  /** What else the feature adds to the application, also for a campaign without its section. */
  setUp?: (app: FastifyInstance, services: Services<Name>) => unknown;
}

/** A feature of items that staff write, schedule and publish: its content, its bin, its saved views and its API. */
export const itemFeature = <Name extends ItemName, NewItem extends Schedulable>({
  needs,
  section,
  personalData,
  restored,
  setUp,
  list,
  codec = list.codec,
  ...items
}: ItemFeature<Name, NewItem>) => {
  const { kind, subject, right, staffPath, words } = items.type;
  const part = itemContent({ ...items, codec });
  const description = { name: kind, needs, section, personalData, restored, content: part };
  return feature(description, async (app) => {
    const { content, campaign, now } = app.site;
    const store = content.stores[kind] as ContentStores[Name] & Counted<ItemOf<Name>>;
    const services = itemServicesOf(app.site, kind, store.withDrafts);
    app.binned[subject] = { ...binnedContent(subject, right, items.table), ...items.binned };
    await setUp?.(app, services);
    if (section && !campaign.sections[section]) return;
    app.viewedLists[staffPath] = viewedContent(right, store, items.searched);
    const routes = contentRoutes({
      ...services,
      path: list.path,
      right,
      item: codec,
      newItem: items.newItem,
      edit: list.input.codec,
      create: (inTransaction, item, { name }) =>
        items.create(inTransaction, item, { author: name, now: now() }),
      // TypeScript cannot know what the store of a type parameter returns from `lock`.
      others: items.others as OthersOf<Name, NewItem, Schedulable & { id: number }>,
      logged: { subject, ...items.logged },
      summaries: {
        create: `Crear una ${words.one}`,
        change: `Cambiar una ${words.one}`,
        remove: `Eliminar una ${words.one}`,
        ...items.summaries,
      },
    });
    await app.register(routes);
  });
};
