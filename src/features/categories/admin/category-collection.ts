import * as z from 'zod/mini';
import { contentRoom } from '../../../shared/web/staff/content-collection.ts';
import { type Category, categoryChangeInput, categoryCodec } from '../contract.ts';

/** Categories for the back office. `sample` is shown while the server cannot be reached and nothing is known. */
export const categoryRoom = (sample: Category[]) =>
  contentRoom({
    path: '/api/categorias',
    listName: 'categorias',
    codec: categoryCodec,
    sample,
    alsoChanges: ['/api/propuestas'],
    titleOf: (category) => category.name,
    bodyOf: ({ id, inUse, ...category }) => z.encode(categoryChangeInput.codec, category),
    fromBody: (body, id, former) => {
      const { version = 0, ...category } = z.decode(categoryChangeInput.codec, body as never);
      return { inUse: former?.inUse ?? false, ...category, id, version };
    },
  });
export type CategoryRoom = ReturnType<typeof categoryRoom>;
