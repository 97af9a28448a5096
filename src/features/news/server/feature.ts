import { publicationDay } from '../../../shared/contract/dated-items.ts';
import { itemFeature } from '../../../shared/server/item-feature.ts';
import {
  NEWS_LABELS,
  newNewsInput,
  newsList,
  newsOfSample,
  sampleNews,
  searchedInNews,
} from '../contract.ts';
import { newsType } from '../web/news-type.tsx';
import { addDemoNews } from './demo-news.ts';
import { type NewsStore, newsStore } from './store.ts';
import { news } from './table.ts';

/** The news feature. It needs the proposals, because sample news refer to sample proposals. */
export const newsFeature = itemFeature({
  needs: ['proposals', 'overview'],
  type: newsType,
  createStore: newsStore,
  table: news,
  addDemo: addDemoNews,
  samples: {
    of: sampleNews,
    add: async (store, samples, { proposals }) => store.add(newsOfSample(samples, await proposals.titles())),
  },
  list: newsList,
  newItem: newNewsInput.codec,
  // A news item that is created without a date gets the date on which it is published.
  create: (store, { date, ...item }, { now }) =>
    store.create({ date: date ?? publicationDay(item, now), ...item }),
  searched: searchedInNews,
  logged: { title: 'title', labels: NEWS_LABELS },
  summaries: {
    list: 'Noticias, de la más nueva a la más vieja; sin activeOnly=true vienen también las ocultas',
  },
  setUp: (app, { withDrafts }) =>
    app.firstSteps.push({
      step: 'news',
      isDone: async () => (await withDrafts()).some(({ active, isSample }) => active && !isSample),
    }),
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    news: NewsStore;
  }
}
