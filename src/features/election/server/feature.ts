import { z } from 'zod';
import type { ContentPart } from '../../../shared/server/content-part.ts';
import { feature } from '../../../shared/server/feature.ts';
import { electionRoutes } from './routes.ts';
import { type ThanksStore, thanksStore } from './store.ts';

/** The text that thanks voters after the election. Content copies of earlier releases have none. */
const thanksContent: ContentPart<'thanks'> = {
  name: 'thanks',
  createStore: thanksStore,
  published: {
    codec: z.string().default(''),
    read: async (store) => (await store.current()).text,
    ofSample: () => '',
  },
};

/** The text of thanks that staff write for the time after the election. */
export const electionFeature = feature({ name: 'election', content: thanksContent }, async (app) => {
  await app.register(electionRoutes);
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    thanks: ThanksStore;
  }
}
