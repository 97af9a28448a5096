import type { FastifyRequest } from 'fastify';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { ContentPart } from '../../../shared/server/content-part.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { ContentStores } from '../../../shared/server/site-content.ts';
import type { SampleCounts } from '../contract.ts';
import { sampleRoutes } from './routes.ts';
import { type SampleStore, sampleStore } from './store.ts';

/** Remembers which items are sample content. */
const sampleMarks: ContentPart<'samples'> = { name: 'samples', createStore: sampleStore };

/** The sample content, which staff remove with one button. */
export const sampleContentFeature = feature({ name: 'sample content', content: sampleMarks }, async (app) => {
  const { activity, content } = app.site;
  /** Returns the sample items that are left, in an order in which all can be removed: referring items come first. */
  const left = async (stores: ContentStores) => {
    const isSample = await stores.samples.current();
    return Promise.all(
      content
        .samplesIn(stores)
        .toReversed()
        .map(async (part) => {
          const isNeeded = await part.needed(isSample);
          const items = await part.all();
          return { part, items: items.filter((item) => isSample(part.name, item) && !isNeeded(item)) };
        }),
    );
  };
  const countsOf = (parts: Awaited<ReturnType<typeof left>>): SampleCounts =>
    parts.map(({ part: { one, many }, items }) => ({ one, many, count: items.length }));
  const remove = (request: FastifyRequest) =>
    content.change(async (inTransaction, transaction) => {
      const parts = await left(inTransaction);
      const entries: Entry[] = [];
      for (const { part, items } of parts)
        for (const { id, name } of items) {
          await part.remove(id);
          entries.push({ act: 'deleted', item: { subject: part.subject, id, title: name } });
        }
      const all: Entry = { act: 'deleted', item: { subject: 'site', title: 'El contenido de muestra' } };
      await activity.record(transaction, request, ...entries, all);
      return countsOf(parts);
    });
  await app.register(sampleRoutes({ count: async () => countsOf(await left(content.stores)), remove }));
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    samples: SampleStore;
  }
}
