import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { flagInQuery, versionInQuery } from '../contract/content-fields.ts';
import { idInPath } from '../contract/fields.ts';
import { problemWire } from '../contract/problem.ts';
import { DONE, done } from './done.ts';
import type { Guard } from './guard.ts';
import type { Rendered, ResponseCache } from './response-cache.ts';

/** What the routes write with besides creating; `versionedStore` makes one. */
interface EditableStore<Item, Edit> {
  change(id: number, edit: Edit): Promise<Item>;
  remove(id: number, version?: number): Promise<void>;
}

/** Runs a change of a feature's store in one transaction, once for an idempotency key. Visitors see it at once. */
export type ChangeContent<Store> = <Result>(
  request: FastifyRequest,
  change: (store: Store) => Promise<Result>,
) => Promise<Result>;

/** What the app gives to every feature with content. */
export interface ContentServices<Item, Store> {
  guard: Guard;
  cache: ResponseCache;
  change: ChangeContent<Store>;
  /** What visitors may read. */
  published: () => Promise<Item[]>;
  /** What only staff may read; absent where visitors may read everything. */
  withDrafts?: () => Promise<Item[]>;
}

interface ContentRoutesOptions<Item, NewItem, Edit, Store> extends ContentServices<Item, Store> {
  path: string;
  summaries: Record<'list' | 'create' | 'change' | 'remove', string>;
  item: z.core.$ZodType<Item>;
  newItem: z.core.$ZodType<NewItem>;
  edit: z.core.$ZodType<Edit>;
  create: (store: Store, item: NewItem) => Promise<Item>;
  /** The field under which a created or changed item is returned (spec, section 7); without it the item is the body. */
  envelope?: string;
}

/** The routes of content that staff write and visitors read. */
export const contentRoutes =
  <Item, NewItem, Edit, Store extends EditableStore<Item, Edit>>(
    options: ContentRoutesOptions<Item, NewItem, Edit, Store>,
  ) =>
  async (plain: FastifyInstance) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const { path, summaries, guard, change, envelope } = options;
    const response: z.core.$ZodType = envelope ? z.object({ [envelope]: options.item }) : options.item;
    const present = (item: Item) => (envelope ? { [envelope]: item } : item);

    listRoute(app, options);

    app.post(
      path,
      {
        onRequest: guard.requireStaff,
        schema: { summary: summaries.create, body: options.newItem, response: { 201: response } },
      },
      async (request, reply) => {
        const created = await change(request, (store) => options.create(store, request.body as NewItem));
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
      async (request) =>
        present(await change(request, (store) => store.change(request.params.id, request.body as Edit))),
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

/** `?activeOnly=true` requests what visitors may read (spec, section 7). */
const activeOnly = z.object({ activeOnly: flagInQuery });

/** `model` as public JSON on the wire; throws when it does not follow the contract. */
const publicJson = <Codec extends z.core.$ZodType>(codec: Codec, model: z.output<Codec>): Rendered => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(z.encode(codec, model)),
});
