import { binnedContent } from '../../../shared/server/binned-content.ts';
import { feature } from '../../../shared/server/feature.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { viewedContent } from '../../../shared/server/viewed-content.ts';
import { searchedInProgress } from '../contract.ts';
import { STAFF_PROGRESS_PATH } from '../web/progress-paths.ts';
import { progressContent } from './content.ts';
import { progressRoutes } from './routes.ts';
import { progressEntries } from './table.ts';

/** The follow-up of proposals. It needs them, because every entry is about one. */
export const progressFeature = feature(
  { name: 'progress', needs: ['proposals'], section: 'progress', content: progressContent },
  async (app) => {
    const store = app.site.content.stores.progress;
    app.binned['progress entry'] = binnedContent('progress entry', 'progress: edit', progressEntries);
    if (!app.site.campaign.sections.progress) return;
    app.viewedLists[STAFF_PROGRESS_PATH] = viewedContent('progress: edit', store, searchedInProgress);
    await app.register(progressRoutes(itemServicesOf(app.site, 'progress', store.withDrafts)));
  },
);
