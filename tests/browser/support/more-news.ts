import { NEWS } from '../../support/more-news.ts';
import { test } from './test.ts';

/** A test whose site has more news than the sample content. */
export const testWithMoreNews = test.extend<{ moreNews: undefined }>({
  moreNews: [
    async ({ site, freshSite: _ }, use) => {
      await site.addNews(Object.values(NEWS));
      await use(undefined);
    },
    { auto: true },
  ],
});
