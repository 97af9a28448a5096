import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { flagInQuery, versionInQuery } from '../contract/content-fields.ts';
import { idInPath } from '../contract/fields.ts';
import { conflict, problemWire } from '../contract/problem.ts';
import { DONE, done } from './done.ts';
import type { Guard } from './guard.ts';
import type { Rendered, ResponseCache } from './response-cache.ts';
import { asScheduled, type Schedulable } from './scheduled-items.ts';

/** The store methods with which the routes change and remove items. `versionedStore` creates a store that has them. */
interface EditableStore<Item, Edit> {
  lock(id: number): Promise<Schedulable>;
  change(id: number, edit: Edit): Promise<Item>;
  remove(id: number, version?: number): Promise<void>;
}

/**
 * Runs a change of a feature's store in one transaction, and only once per idempotency key. Visitors see the result at
 * once.
 */
export type ChangeContent<Store> = <Result>(
  request: FastifyRequest,
  change: (store: Store) => Promise<Result>,
) => Promise<Result>;

/** Services that the app passes to every feature with content. */
export interface ContentServices<Item, Store> {
  guard: Guard;
  cache: ResponseCache;
  change: ChangeContent<Store>;
  /** Returns the items that visitors may read. */
  published: () => Promise<Item[]>;
  /** Returns all items, drafts included, for staff only. Absent if visitors may read everything. */
  withDrafts?: () => Promise<Item[]>;
  /** Returns the sentence that says why nothing new is published now, or null while it is. By default it always is. */
  closedText?: () => string | null;
  /** The clock by which items are scheduled. Absent if they cannot be. */
  scheduledBy?: () => Date;
}

interface ContentRoutesOptions<Item, NewItem, Edit, Store> extends ContentServices<Item, Store> {
  path: string;
  summaries: Record<'list' | 'create' | 'change' | 'remove', string>;
  item: z.core.$ZodType<Item>;
  newItem: z.core.$ZodType<NewItem>;
  edit: z.core.$ZodType<Edit>;
  create: (store: Store, item: NewItem) => Promise<Item>;
  /**
   * Name of the response field that contains a created or changed item (spec, section 7). Without it, the item itself
   * is the response body.
   */
  envelope?: string;
}

/** API routes of content that staff write and visitors read. */
export const contentRoutes =
  <Item, NewItem extends Schedulable, Edit extends Schedulable, Store extends EditableStore<Item, Edit>>(
    options: ContentRoutesOptions<Item, NewItem, Edit, Store>,
  ) =>
  async (plain: FastifyInstance) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const { path, summaries, guard, change, envelope } = options;
    const response: z.core.$ZodType = envelope ? z.object({ [envelope]: options.item }) : options.item;
    const present = (item: Item) => (envelope ? { [envelope]: item } : item);
    /** Throws 409 for an item that would be published while nothing new is. `isPublic` tells whether it already is. */
    const refuseWhileClosed = async (item: Schedulable, isPublic: () => Promise<boolean>) => {
      const text = item.active && options.closedText?.();
      if (text && !(await isPublic())) throw conflict(text, { activo: text });
    };

    const { scheduledBy } = options;
    const schedule = <Written extends Schedulable>(item: Written, stored?: Schedulable) =>
      scheduledBy ? asScheduled(item, scheduledBy(), stored) : item;

    listRoute(app, options);

    app.post(
      path,
      {
        onRequest: guard.requireStaff,
        schema: { summary: summaries.create, body: options.newItem, response: { 201: response } },
      },
      async (request, reply) => {
        const item = schedule(request.body as NewItem);
        await refuseWhileClosed(item, async () => false);
        const created = await change(request, (store) => options.create(store, item));
        return reply.code(201).send(present(created));
      },
    );

    app.put(
      `${path}/:id`,
      {
        onRequest: guard.requireStaff,
        schema: {
          summary: summaries.change,
          params: idInPath,
          body: options.edit,
          response: { 200: response },
        },
      },
      async (request) => {
        const { id } = request.params;
        const changed = await change(request, async (store) => {
          const written = request.body as Edit;
          const edit = schedule(written, written.publishAt ? await store.lock(id) : undefined);
          await refuseWhileClosed(edit, async () => (await store.lock(id)).active);
          return store.change(id, edit);
        });
        return present(changed);
      },
    );

    app.delete(
      `${path}/:id`,
      {
        onRequest: guard.requireStaff,
        schema: {
          summary: summaries.remove,
          params: idInPath,
          querystring: versionInQuery,
          response: { 200: done },
        },
      },
      async (request) => {
        await change(request, (store) => store.remove(request.params.id, request.query.version));
        return DONE;
      },
    );
  };

function listRoute<Item>(
  plain: FastifyInstance,
  options: Pick<
    ContentRoutesOptions<Item, unknown, object, unknown>,
    'path' | 'summaries' | 'item' | 'guard' | 'cache' | 'published' | 'withDrafts'
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
  app.get(path, { schema: { ...schema, querystring: activeOnly } }, async (request, reply) => {
    if (request.query.activeOnly) return replyWithPublished(`${path}?activeOnly=true`, request, reply);
    await guard.requireStaff(request);
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
