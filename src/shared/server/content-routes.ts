import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Act, Subject } from '../contract/activity.ts';
import { flagInQuery, STATE_LABELS, versionInQuery } from '../contract/content-fields.ts';
import { idInPath } from '../contract/fields.ts';
import { conflict, problemWire } from '../contract/problem.ts';
import type { Right } from '../contract/rights.ts';
import { differences, type Entry } from './activity-log.ts';
import { binStore } from './bin.ts';
import { type Drafts, draftRoutes, itemVersions } from './content-drafts.ts';
import type { Database } from './database/database.ts';
import { DONE, done } from './done.ts';
import type { Guard, Staff } from './guard.ts';
import type { Rendered, ResponseCache } from './response-cache.ts';
import { asScheduled, type Schedulable } from './scheduled-items.ts';

/** The store methods with which the routes change and remove items. `versionedStore` creates a store that has them. */
interface EditableStore<Item, Edit, Stored extends Schedulable> {
  /** Returns the stored item and locks it until the transaction ends. */
  lock(id: number): Promise<Stored>;
  change(id: number, edit: Edit): Promise<Item>;
  remove(id: number, version?: number): Promise<void>;
}

/**
 * Runs a change of a feature's store in one transaction, and only once per idempotency key. Visitors see the result at
 * once. `record` stores an entry of the activity log in the same transaction, `transaction` is for further tables.
 */
export type ChangeContent<Store> = <Result>(
  request: FastifyRequest,
  change: (store: Store, record: (entry: Entry) => Promise<void>, transaction: Database) => Promise<Result>,
) => Promise<Result>;

/** The services that the routes of content need (see `contentServicesOf`). */
export interface ContentServices<Item, Store> {
  guard: Guard;
  cache: ResponseCache;
  change: ChangeContent<Store>;
  /** Returns the items that visitors may read. */
  published: () => Promise<Item[]>;
  /** Returns all items, drafts included, for staff only. Absent if visitors may read everything. */
  withDrafts?: () => Promise<Item[]>;
  /**
   * Returns the sentence that explains why no new items can be published now, or null while they can. By default they
   * always can.
   */
  closedText?: (request: FastifyRequest) => Promise<string | null>;
  /** The clock for scheduled items. Absent if items cannot be scheduled. */
  scheduledBy?: () => Date;
  /** For content with stored versions and previews. */
  drafts?: Drafts;
}

export interface ContentRoutesOptions<Item, NewItem, Edit, Store, Stored>
  extends ContentServices<Item, Store> {
  path: string;
  /** The right to write this content and to read unpublished items. */
  right: Right;
  summaries: Record<'list' | 'create' | 'change' | 'remove', string>;
  item: z.core.$ZodType<Item>;
  newItem: z.core.$ZodType<NewItem>;
  edit: z.core.$ZodType<Edit>;
  /** Stores a new item, which `author` writes. */
  create: (store: Store, item: NewItem, author: Staff) => Promise<Item>;
  /** Creates or changes further items with one, such as the later ones of a series, and returns them. */
  others?: {
    create: (store: Store, created: Item, written: NewItem) => Promise<Item[]>;
    /** `closed` says why no new items may be published now. */
    change: (
      store: Store,
      changed: Item,
      written: Edit,
      former: Stored,
      closed: string | null,
    ) => Promise<Item[]>;
  };
  /**
   * Name of the response field that contains a created or changed item (spec, section 7). Without it, the item itself
   * is the response body.
   */
  envelope?: string;
  /** How the activity log names an item, and which of its values it shows in words when they change. */
  logged: {
    subject: Subject;
    title: keyof Edit & string;
    labels: Partial<Record<keyof Edit & string, string>>;
  };
}

/** API routes of content that staff write and visitors read. */
export const contentRoutes =
  <
    Item extends Schedulable & { id: number },
    NewItem extends Schedulable,
    Edit extends Schedulable,
    Stored extends Schedulable & { id: number },
    Store extends EditableStore<Item, Edit, Stored>,
  >(
    options: ContentRoutesOptions<Item, NewItem, Edit, Store, Stored>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const { path, summaries, guard, change, envelope, logged } = options;
    const requireEditor = guard.require(options.right);
    const response: z.core.$ZodType = envelope ? z.object({ [envelope]: options.item }) : options.item;
    const present = (item: Item) => (envelope ? { [envelope]: item } : item);
    /**
     * Returns the sentence that explains why no new items can be published now. It is asked before a transaction, because
     * the embedded database has one connection, for which a query inside would wait.
     */
    const closedNow = async (request: FastifyRequest) => (await options.closedText?.(request)) ?? null;
    /** Throws 409 if the change would publish an item while no new items may be published. */
    const refuseWhileClosed = (closed: string | null, item: Schedulable, isPublic: boolean) => {
      if (closed && item.active && !isPublic) throw conflict(closed, { activo: closed });
    };

    const { scheduledBy } = options;
    const schedule = <Written extends Schedulable>(item: Written, stored?: Schedulable) =>
      scheduledBy ? asScheduled(item, scheduledBy(), stored) : item;
    const itemOf = (item: Item | Stored) => ({
      subject: logged.subject,
      id: item.id,
      title: String((item as Record<string, unknown>)[logged.title]),
    });

    const versions = options.drafts && itemVersions({ subject: logged.subject, item: options.item, guard });
    const keepVersion = versions?.keep;

    listRoute(app, options);
    if (options.drafts) draftRoutes(app, { ...options, drafts: options.drafts, subject: logged.subject });

    app.post(
      path,
      {
        onRequest: requireEditor,
        schema: { summary: summaries.create, body: options.newItem, response: { 201: response } },
      },
      async (request, reply) => {
        const item = schedule(request.body as NewItem);
        refuseWhileClosed(await closedNow(request), item, false);
        const created = await change(request, async (store, record, transaction) => {
          const stored = await options.create(store, item, guard.staffOf(request));
          for (const one of [stored, ...((await options.others?.create(store, stored, item)) ?? [])]) {
            await record({ act: 'created', item: itemOf(one), ...differences({}, one, STATE_LABELS) });
            await keepVersion?.(transaction, request, one);
          }
          return stored;
        });
        return reply.code(201).send(present(created));
      },
    );

    app.put(
      `${path}/:id`,
      {
        onRequest: requireEditor,
        schema: {
          summary: summaries.change,
          params: idInPath,
          body: options.edit,
          response: { 200: response },
        },
      },
      async (request) => {
        const { id } = request.params;
        const written = request.body as Edit;
        const closed = await closedNow(request);
        const changed = await change(request, async (store, record, transaction) => {
          const former = await store.lock(id);
          const edit = schedule(withoutFormerPicture(written, former), former);
          refuseWhileClosed(closed, edit, former.active);
          const item = await store.change(id, edit);
          await record({
            act: actOf(former, edit),
            item: itemOf(item),
            ...differences(former, edit, logged.labels),
          });
          await keepVersion?.(transaction, request, item, former);
          for (const other of (await options.others?.change(store, item, edit, former, closed)) ?? []) {
            await record({ act: 'changed', item: itemOf(other) });
            await keepVersion?.(transaction, request, other);
          }
          return item;
        });
        return present(changed);
      },
    );

    app.delete(
      `${path}/:id`,
      {
        onRequest: requireEditor,
        schema: {
          summary: summaries.remove,
          params: idInPath,
          querystring: versionInQuery,
          response: { 200: done },
        },
      },
      async (request) => {
        const { id } = request.params;
        await change(request, async (store, record, transaction) => {
          const former = await store.lock(id);
          if (app.binned[logged.subject])
            await binStore(transaction, app.binned).keep(request, guard.staffOf(request), logged.subject, id);
          await store.remove(id, request.query.version);
          await versions?.removeAll(transaction, id);
          await record({ act: 'deleted', item: itemOf(former) });
        });
        return DONE;
      },
    );
  };

/** Clears the former picture's description and focus when an edit replaces the picture without setting them (spec). */
function withoutFormerPicture<Edit extends object>(edit: Edit, former: object): Edit {
  const [written, stored] = [edit, former] as Pictured[];
  if (!written || written.imageUrl === undefined || written.imageUrl === stored?.imageUrl) return edit;
  return { imageDescription: null, imageFocus: null, ...present(edit) };
}

interface Pictured {
  imageUrl?: string | null;
}

const present = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** The activity log distinguishes publishing, scheduling and hiding an item from other changes. */
function actOf(before: Schedulable, after: Schedulable): Act {
  if (after.publishAt && after.publishAt !== before.publishAt) return 'scheduled';
  return before.active === after.active ? 'changed' : after.active ? 'published' : 'hidden';
}

function listRoute<Item>(
  plain: FastifyInstance,
  options: Pick<
    ContentRoutesOptions<Item, unknown, object, unknown, unknown>,
    'path' | 'right' | 'summaries' | 'item' | 'guard' | 'cache' | 'published' | 'withDrafts'
  >,
) {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { path, summaries, guard, cache, published, withDrafts } = options;
  const list = z.array(options.item);
  const schema = { summary: summaries.list, response: { 200: list, '4xx': problemWire, 503: problemWire } };
  const replyWithPublished = (key: string, request: FastifyRequest, reply: FastifyReply) =>
    cache.reply(key, request, reply, async () => publicJson(list, await published()));

  if (!withDrafts) {
    app.get(path, { schema }, (request, reply) => replyWithPublished(path, request, reply));
    return;
  }
  const requireEditor = guard.require(options.right);
  app.get(path, { schema: { ...schema, querystring: activeOnly } }, async (request, reply) => {
    if (request.query.activeOnly) return replyWithPublished(`${path}?activeOnly=true`, request, reply);
    await requireEditor(request);
    return withDrafts();
  });
}

/** The query parameter `activeOnly=true` requests only what visitors may read (spec, section 7). */
const activeOnly = z.object({ activeOnly: flagInQuery });

/** Encodes `model` as the JSON of a public response. Throws if it does not match the contract. */
const publicJson = <Codec extends z.core.$ZodType>(codec: Codec, model: z.output<Codec>): Rendered => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(z.encode(codec, model)),
});
