import { feature } from '../../../shared/server/feature.ts';
import { electionRoutes } from './routes.ts';
import type { ThanksStore } from './store.ts';

/** What staff write for the election: the thanks after it. */
export const electionFeature = feature({ name: 'election' }, async (app) => {
  const { guard, content } = app.site;
  const { thanks } = content.stores;
  await app.register(electionRoutes({ guard, thanks: thanks.current, change: content.changeOf('thanks') }));
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    thanks: ThanksStore;
  }
  interface PublishedContent {
    /** The thanks after the election, or '' where the campaign folder's apply. */
    thanks: string;
  }
}
