import { matchesSearch } from '../../../shared/contract/search.ts';
import { feature } from '../../../shared/server/feature.ts';
import { contentServicesOf } from '../../../shared/server/site-content.ts';
import { NEWS_PATH } from '../admin/news-path.ts';
import { newsContent } from './content.ts';
import { newsRoutes } from './routes.ts';

/** The news. */
export const newsFeature = feature(
  { name: 'news', needs: ['search', 'proposals'], content: newsContent },
  async (app) => {
    const { content, now } = app.site;
    const { news } = content.stores;
    app.searchSources.push({
      kind: 'news',
      right: 'news: edit',
      find: async (query, limit) =>
        (await news.titles())
          .filter(({ title }) => matchesSearch(query, title))
          .slice(0, limit)
          .map(({ id, title }) => ({ title, detail: '', path: `${NEWS_PATH}/editar/${id}` })),
    });
    await app.register(
      newsRoutes({
        ...contentServicesOf(app.site, 'news'),
        withDrafts: () => content.annotated('news', news.withDrafts()),
        closedText: content.closedText,
        drafts: content.drafts,
        now,
      }),
    );
  },
);
