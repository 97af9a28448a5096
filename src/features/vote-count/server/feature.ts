import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { ContentPart } from '../../../shared/server/content-part.ts';
import { feature } from '../../../shared/server/feature.ts';
import { listChanged } from '../../../shared/server/staff-events.ts';
import { delegateCountCodec, publishedCodec, type Sheet, sheetInput } from '../contract.ts';
import { COUNT_API } from '../web/count-paths.ts';
import { countsByCircuit } from './counts.ts';
import { countRoutes } from './routes.ts';
import { type CountStore, countStore } from './store.ts';

/** What visitors read of the count once it is published. Content copies of earlier releases have none. */
const publishedCount: ContentPart<'voteCount'> = {
  name: 'voteCount',
  createStore: countStore,
  published: {
    codec: z._default(z.nullable(publishedCodec), null),
    read: async (store) => (await store.current()).published,
    ofSample: () => null,
  },
};

/** The campaign's own count of the votes, in countries whose rule is known. */
export const voteCountFeature = feature(
  { name: 'vote count', needs: ['campaign helpers', 'election day'], content: publishedCount },
  async (app) => {
    if (!electoralTerms.count) return;
    app.staffEvents.vote_count_entries = listChanged(COUNT_API, 'day: edit');
    app.staffEvents.vote_counts = listChanged(COUNT_API, 'day: edit');
    app.electionDay.count.source = {
      async of(database, circuits, since) {
        const store = countStore(database);
        if (circuits.length === 0) return undefined;
        const { settings } = await store.current();
        if (!settings) return undefined;
        const counts = countsByCircuit(await store.entries({ since, circuits }));
        const { parties, electors } = settings;
        const different = circuits.filter((circuit) => counts.get(circuit)?.state === 'different');
        return z.encode(delegateCountCodec, { parties, electors, different });
      },
      mistakeIn(sheet) {
        const read = z.safeDecode(sheetInput, sheet as z.input<typeof sheetInput>);
        return read.success ? undefined : read.error.issues[0]?.message;
      },
      async add(transaction, { sheet, ...sent }, helperId) {
        const decoded: Sheet = z.decode(sheetInput, sheet as z.input<typeof sheetInput>);
        await countStore(transaction).add({ ...sent, kind: 'entered', sheet: decoded }, { helperId });
      },
    };
    await app.register(countRoutes);
  },
);

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    voteCount: CountStore;
  }
}
