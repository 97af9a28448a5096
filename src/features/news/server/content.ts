import { z } from 'zod';
import { type ContentPart, itemLinks, itemSamples } from '../../../shared/server/content-part.ts';
import { newsCodec, newsOfSample, sampleNews } from '../contract.ts';
import { newsType } from '../web/news-type.tsx';
import { addDemoNews } from './demo-news.ts';
import { type NewsStore, newsStore } from './store.ts';
import { news } from './table.ts';

/** The news among the site's content. */
export const newsContent: ContentPart<'news'> = {
  name: 'news',
  createStore: newsStore,
  published: {
    codec: z.array(newsCodec),
    read: (store) => store.published(),
    ofSample: (samples) => sampleNews(samples).filter(({ active }) => active),
  },
  items: { type: newsType, table: news, addDemo: addDemoNews },
  links: itemLinks,
  samples: {
    ...itemSamples('news'),
    add: async (store, samples, { proposals }) => store.add(newsOfSample(samples, await proposals.titles())),
  },
};

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    news: NewsStore;
  }
}
