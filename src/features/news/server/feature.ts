import { feature } from '../../../shared/server/feature.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { newsContent } from './content.ts';
import { newsRoutes } from './routes.ts';

/** The news feature. It needs the proposals, because sample news refer to sample proposals. */
export const newsFeature = feature(
  { name: 'news', needs: ['proposals'], content: newsContent },
  async (app) => {
    const { withDrafts } = app.site.content.stores.news;
    await app.register(newsRoutes(itemServicesOf(app.site, 'news', withDrafts)));
  },
);
