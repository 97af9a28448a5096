import type { FastifyRequest } from 'fastify';
import type { Subject } from '../../../shared/contract/activity.ts';
import type { ContentPart } from '../../../shared/server/content-part.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';
import type { SampleCounts } from '../contract.ts';
import { sampleRoutes } from './routes.ts';
import { type SampleStore, sampleStore } from './store.ts';

/** Which items are sample content. */
const sampleMarks: ContentPart<'samples'> = { name: 'samples', createStore: sampleStore };

/** The sample content, which staff remove with one button. */
export const sampleContentFeature = feature({ name: 'sample content', content: sampleMarks }, async (app) => {
  const { guard, activity, content } = app.site;
  const count = async () => {
    const { news, proposals, categories } = await samplesIn(content.stores);
    return { news: news.length, proposals: proposals.length, categories: categories.length };
  };
  const remove = (request: FastifyRequest) =>
    content.change(async (inTransaction, transaction) => {
      const removeAll = async (
        subject: Subject,
        store: Removable,
        items: { id: number; title: string }[],
      ) => {
        for (const { id, title } of items) {
          await store.remove(id);
          await activity.record(transaction, request, { act: 'deleted', item: { subject, id, title } });
        }
        return items.length;
      };
      const samples = await samplesIn(inTransaction);
      const categories = samples.categories.map(({ id, name }) => ({ id, title: name }));
      const removed: SampleCounts = {
        news: await removeAll('news', inTransaction.news, samples.news),
        proposals: await removeAll('proposal', inTransaction.proposals, samples.proposals),
        categories: await removeAll('category', inTransaction.categories, categories),
      };
      await activity.record(transaction, request, {
        act: 'deleted',
        item: { subject: 'site', title: 'El contenido de muestra' },
      });
      return removed;
    });
  await app.register(sampleRoutes({ guard, count, remove }));
});

interface Removable {
  remove: (id: number) => Promise<void>;
}

/** The items that are as the sample content created them. Categories that other proposals use are left out. */
async function samplesIn(stores: ContentStores) {
  const [isSample, news, proposals, categories] = await Promise.all([
    stores.samples.current(),
    stores.news.withDrafts(),
    stores.proposals.withDrafts(),
    stores.categories.all(),
  ]);
  const own = new Set(proposals.filter((item) => !isSample('proposals', item)).map((item) => item.category));
  return {
    news: news.filter((item) => isSample('news', item)),
    proposals: proposals.filter((item) => isSample('proposals', item)),
    categories: categories.filter((item) => isSample('categories', item) && !own.has(item.name)),
  };
}

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    samples: SampleStore;
  }
}
