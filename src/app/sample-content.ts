import type { FastifyRequest } from 'fastify';
import type { SampleCounts } from '../features/sample-content/contract.ts';
import type { SampleRoutesOptions } from '../features/sample-content/server/routes.ts';
import type { Subject } from '../shared/contract/activity.ts';
import type { ActivityLog } from '../shared/server/activity-log.ts';
import type { Guard } from '../shared/server/guard.ts';
import type { ChangeStores, ContentStores } from './content.ts';

interface Options {
  stores: ContentStores;
  change: ChangeStores;
  guard: Guard;
  activity: ActivityLog;
}

interface Removable {
  remove: (id: number) => Promise<void>;
}

/** What the routes of the sample content need of the features. */
export const samplePartsOf = ({ stores, change, guard, activity }: Options): SampleRoutesOptions => ({
  guard,

  count: async () => {
    const { news, proposals, categories } = await samplesIn(stores);
    return { news: news.length, proposals: proposals.length, categories: categories.length };
  },

  remove: (request: FastifyRequest) =>
    change(async (inTransaction, transaction) => {
      const remove = async (subject: Subject, store: Removable, items: { id: number; title: string }[]) => {
        for (const { id, title } of items) {
          await store.remove(id);
          await activity.record(transaction, request, { act: 'deleted', item: { subject, id, title } });
        }
        return items.length;
      };
      const samples = await samplesIn(inTransaction);
      const removed: SampleCounts = {
        news: await remove('news', inTransaction.news, samples.news),
        proposals: await remove('proposal', inTransaction.proposals, samples.proposals),
        categories: await remove(
          'category',
          inTransaction.categories,
          samples.categories.map(({ id, name }) => ({ id, title: name })),
        ),
      };
      await activity.record(transaction, request, {
        act: 'deleted',
        item: { subject: 'site', title: 'El contenido de muestra' },
      });
      return removed;
    }),
});

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
