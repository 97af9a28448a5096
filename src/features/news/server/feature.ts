import { binnedContent } from '../../../shared/server/binned-content.ts';
import { feature } from '../../../shared/server/feature.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { viewedContent } from '../../../shared/server/viewed-content.ts';
import { searchedInNews } from '../contract.ts';
import { NEWS_PATH } from '../web/news-paths.ts';
import { newsContent } from './content.ts';
import { newsRoutes } from './routes.ts';
import { news } from './table.ts';

/** The news feature. It needs the proposals, because sample news refer to sample proposals. */
export const newsFeature = feature(
  { name: 'news', needs: ['proposals', 'overview'], content: newsContent },
  async (app) => {
    const store = app.site.content.stores.news;
    const services = itemServicesOf(app.site, 'news', store.withDrafts);
    app.firstSteps.push({
      step: 'news',
      isDone: async () => (await services.withDrafts()).some(({ active, isSample }) => active && !isSample),
    });
    app.binned.news = binnedContent('news', 'news: edit', news);
    app.viewedLists[NEWS_PATH] = viewedContent('news: edit', store, searchedInNews);
    await app.register(newsRoutes(services));
  },
);
