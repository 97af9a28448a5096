import { itemContent } from '../../../shared/server/item-content.ts';
import { newsCodec, newsOfSample, sampleNews } from '../contract.ts';
import { newsType } from '../web/news-type.tsx';
import { addDemoNews } from './demo-news.ts';
import { type NewsStore, newsStore } from './store.ts';
import { news } from './table.ts';

/** The content part of news. */
export const newsContent = itemContent<'news'>({
  type: newsType,
  codec: newsCodec,
  createStore: newsStore,
  table: news,
  addDemo: addDemoNews,
  samples: {
    of: sampleNews,
    add: async (store, samples, { proposals }) => store.add(newsOfSample(samples, await proposals.titles())),
  },
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    news: NewsStore;
  }
}
