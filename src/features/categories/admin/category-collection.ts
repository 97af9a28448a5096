import * as z from 'zod/mini';
import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { type Category, categoryChangeInput, categoryCodec, newCategoryInput } from '../contract.ts';

export type CategoryValues = z.output<typeof categoryChangeInput.model>;

/**
 * Collection of categories in the back office. The result of `loadSample` is shown while the server is unreachable and
 * nothing is loaded yet.
 */
export const categoryCollection = (loadSample: () => Promise<Category[]>) =>
  contentCollection({
    path: '/api/categorias',
    listName: 'categorias',
    codec: categoryCodec,
    loadSample,
    alsoChanges: ['/api/propuestas'],
    titleOf: ({ name }: CategoryValues) => name,
    newBody: ({ version, ...category }) => z.encode(newCategoryInput.codec, category),
    changeBody: (category) => z.encode(categoryChangeInput.codec, category),
    itemFrom: (body, id, former) => {
      const { version = 0, ...category } = z.decode(categoryChangeInput.codec, body as never);
      return { inUse: former?.inUse ?? false, ...category, id, version };
    },
  });
export type CategoryCollection = ReturnType<typeof categoryCollection>;
