import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CARDS_PATH, LIST_CARD } from '../../../shared/contract/card-paths.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import { namesEntityTag } from '../../../shared/server/entity-tag.ts';
import type { CardKind } from '../contract.ts';
import type { cardFiles } from './card-files.ts';
import type { CardContent } from './draw-card.ts';

/** An item as its card shows it. `picture` is the path of a picture of this site. */
export type CardItem = Omit<CardContent, 'picture'> & { picture: string };

export interface CardRoutesOptions {
  files: ReturnType<typeof cardFiles>;
  /**
   * Returns an item by the path of its list and its id, or the list itself without an id. Undefined when visitors cannot
   * see such an item, or the list has no card.
   */
  find: (list: string, id: number | null) => Promise<CardItem | undefined>;
  draw: (kind: CardKind, item: CardItem) => Promise<Buffer>;
}

const params = z.object({
  list: z.string().regex(/^[a-z-]{1,40}$/),
  file: z.string().regex(new RegExp(`^([1-9]\\d{0,14}|${LIST_CARD})(-historia)?\\.jpg$`)),
});

/** Routes of the cards of published items, for link previews and for stories. */
export const cardRoutes =
  ({ files, find, draw }: CardRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(`${CARDS_PATH}/:list/:file`, { schema: { params, hide: true } }, async (request, reply) => {
      const { list, file } = request.params;
      const item = await find(`/${list}`, file.startsWith(LIST_CARD) ? null : Number.parseInt(file, 10));
      if (!item) throw notFound('esa tarjeta');
      const kind = file.includes('-historia') ? 'story' : 'link';
      const name = `${list}-${file.replace('.jpg', '')}`;
      const { bytes, hash } = await files.get(name, { kind, ...item }, () => draw(kind, item));
      const entityTag = `"${hash}"`;
      reply.header('etag', entityTag).header('cache-control', 'public, max-age=3600');
      if (namesEntityTag(request.headers['if-none-match'], entityTag)) return reply.code(304).send();
      return reply.type('image/jpeg').send(bytes);
    });
  };
