import { country } from '#campaign/country.ts';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { NEWS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { datedDraft } from '../../../shared/contract/dated-items.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { ContentType } from '../../../shared/web/content-type.ts';
import { organisationOf, sharePicture } from '../../../shared/web/page-description.ts';
import { proposalPath } from '../../proposals/contract.ts';
import { type News, newNewsInput } from '../contract.ts';
import { NewsCard } from './news-card.tsx';
import { NewsDetailScreen } from './news-detail-screen.tsx';
import { NewsListScreen } from './news-list-screen.tsx';
import { foundNews, pageCount } from './news-pages.ts';
import { NEWS_PATH, NEWS_TEXTS, newsPath } from './news-paths.ts';

/** The content type of news: how visitors see them. */
export const newsType: ContentType<News> & { kind: 'news' } = {
  kind: 'news',
  subject: 'news',
  words: { ...NEWS_TEXTS, title: 'Noticias', all: 'todas las noticias' },
  listPath: NEWS_LIST_PATH,
  staffPath: NEWS_PATH,
  right: 'news: edit',
  pathOf: newsPath,
  textOf: plainContentOf,
  kickerOf: ({ date }) => formatDay(date),
  dayOf: ({ date }) => date,
  card: (news) => <NewsCard news={news} />,
  list: {
    isSearched: true,
    countPages: ({ news }, query) => pageCount(foundNews(news, query)),
    show: ({ content, query, page }) => <NewsListScreen news={content.news} query={query} page={page} />,
    describe: ({ list, location, pictures: { share } }, { query, page }) => ({
      title: [query ? `Noticias: ${query}` : 'Noticias', ...(page > 1 ? [`página ${page}`] : [])].join(', '),
      description: spoken`Recorridas, reuniones y anuncios de ${list.inSentence} ${list.number} en ${location.town}.`,
      ...sharePicture(share),
    }),
  },
  page: {
    show: ({ item, content, additions }) => {
      const index = content.news.findIndex(({ id }) => id === item.id); // the news are sorted newest first
      const named = content.proposals.find(({ id }) => id === item.proposalId);
      return (
        <NewsDetailScreen
          news={item}
          newer={content.news[index - 1]}
          older={content.news[index + 1]}
          proposal={named && { title: named.title, path: proposalPath(named), pictured: named }}
          additions={additions}
        />
      );
    },
    describe: ({ title, date }, description, campaign) => ({
      ...description,
      published: date,
      structuredData: (url) => {
        const organisation = organisationOf(campaign);
        return [
          {
            '@type': 'NewsArticle',
            headline: title.slice(0, 110),
            description: description.description,
            datePublished: date,
            image: [url(description.shareImage)],
            url: url(description.canonical),
            inLanguage: country.locale,
            author: organisation,
            publisher: organisation,
          },
        ];
      },
    }),
  },
  draft: datedDraft(newNewsInput.codec, { proposalId: null }),
};
