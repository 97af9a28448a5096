import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Subject } from '../contract/activity.ts';
import { idInPath } from '../contract/fields.ts';
import type { Right } from '../contract/rights.ts';
import type { Database } from './database/database.ts';
import type { Guard } from './guard.ts';
import type { PreviewStore } from './previews.ts';
import { revisionsOf } from './revisions.ts';

/** The stored versions of items, and previews of texts that are not saved yet. */

export interface Drafts {
  database: Database;
  previews: PreviewStore;
  /** Path of the pages that show previews. */
  previewPath: string;
}

interface VersionsOptions<Item> {
  subject: Subject;
  item: z.core.$ZodType<Item>;
  guard: Guard;
}

/** Stores the versions of items in the transactions of their changes. */
export const itemVersions = <Item>({ subject, item: codec, guard }: VersionsOptions<Item>) => ({
  /** Stores the item as a version. Also stores its former state if an earlier release saved it without a version. */
  async keep(transaction: Database, request: FastifyRequest, item: Item, former?: object) {
    const { id, version } = item as Item & { id: number; version: number };
    const revisions = revisionsOf(transaction, subject, id);
    const before = former as { version: number; updatedAt: Date } | undefined;
    if (before && !(await revisions.has(before.version)))
      await revisions.add({
        version: before.version,
        author: null,
        savedAt: before.updatedAt,
        content: z.encode(codec, before as Item),
      });
    await revisions.add({ version, author: guard.staffOf(request).name, content: z.encode(codec, item) });
  },

  removeAll: (transaction: Database, id: number) => revisionsOf(transaction, subject, id).removeAll(),
});

interface DraftRoutesOptions<Item, NewItem> extends VersionsOptions<Item> {
  path: string;
  right: Right;
  newItem: z.core.$ZodType<NewItem>;
  drafts: Drafts;
}

/** The routes with which staff read the versions of an item and look at unsaved texts. */
export function draftRoutes<Item, NewItem>(
  plain: FastifyInstance,
  { path, right, subject, item, newItem, guard, drafts }: DraftRoutesOptions<Item, NewItem>,
) {
  const requireEditor = guard.require(right);
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { database, previews, previewPath } = drafts;

  app.get(
    `${path}/:id/versiones`,
    {
      onRequest: requireEditor,
      schema: {
        summary: 'Las versiones guardadas, de la última a la primera',
        params: idInPath,
        response: { 200: z.array(z.object({ ...VERSION, contenido: item })) },
      },
    },
    async (request) => {
      const stored = await revisionsOf(database, subject, request.params.id).list();
      return stored.flatMap(({ version, author, savedAt, content }) => {
        const read = z.safeParse(item, content); // an earlier release's version may lack required fields
        return read.success
          ? [{ version, persona: author, fecha: savedAt.toISOString(), contenido: read.data }]
          : [];
      });
    },
  );

  app.post(
    `${path}/vista-previa`,
    {
      onRequest: requireEditor,
      schema: {
        summary: 'Preparar una página que muestra lo escrito como lo va a ver un visitante',
        querystring: z.object({ id: z.optional(idInPath.shape.id) }),
        body: newItem,
        response: { 201: z.object({ url: z.string() }) },
      },
    },
    async (request, reply) => {
      const id = await previews.add({
        accountId: guard.staffOf(request).id,
        subject,
        itemId: request.query.id ?? null,
        content: z.encode(newItem, request.body as NewItem),
      });
      return reply.code(201).send({ url: `${previewPath}/${id}` });
    },
  );
}

const VERSION = { version: z.int(), persona: z.string().nullable(), fecha: z.string() };
