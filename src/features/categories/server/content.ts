import { z } from 'zod';
import type { ContentPart } from '../../../shared/server/content-part.ts';
import { categoryCodec, sampleCategories } from '../contract.ts';
import { type CategoryStore, categoryStore } from './store.ts';

/** The categories among the site's content. */
export const categoryContent: ContentPart<'categories'> = {
  name: 'categories',
  createStore: (database, stores) => categoryStore(database, () => stores.proposals),
  published: {
    codec: z.array(categoryCodec),
    read: (store) => store.all(),
    ofSample: sampleCategories,
  },
  samples: (store, { proposals }) => ({
    name: 'categories',
    subject: 'category',
    one: 'categoría',
    many: 'categorías',
    add: (samples) => store.add(samples.categories),
    all: () => store.all(),
    names: ({ categories }) => categories.map(({ name }) => name),
    needed: async (isSample) => {
      const own = (await proposals.withDrafts()).filter((item) => !isSample('proposals', item));
      const names = new Set(own.map(({ category }) => category));
      return ({ name }) => names.has(name);
    },
    remove: (id) => store.remove(id),
  }),
};

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    categories: CategoryStore;
  }
}
