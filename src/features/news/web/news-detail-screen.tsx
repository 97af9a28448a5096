import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { NEWS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import type { PublishedItem } from '../../../shared/contract/published-content.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ArticleLink, ArticlePage, AskOffer } from '../../../shared/web/article-page.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PageMedia } from '../../../shared/web/item-media.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import { videoIdOf } from '../../media/contract.ts';
import type { News } from '../contract.ts';
import { newsPath } from './news-paths.ts';

interface NewsDetailScreenProps {
  news: News;
  /** The next newer item in the list; undefined for the newest item. */
  newer: News | undefined;
  /** The next older item in the list; undefined for the oldest item. */
  older: News | undefined;
  /** The proposal that the article names, if visitors can see it. */
  proposal: { title: string; path: string; pictured?: PublishedItem } | undefined;
  /** What other kinds of content say about the item. */
  additions?: ReactNode;
}

/** The page of a news item. It ends with the contact form's page, the proposal that it names and its neighbours in the list. */
export const NewsDetailScreen = ({ news, newer, older, proposal, additions }: NewsDetailScreenProps) => (
  <ArticlePage
    list={{ path: NEWS_LIST_PATH, text: 'Volver a noticias' }}
    end={
      <>
        <AskOffer text={spoken`¿Tenés algo para decir de esto?`} />
        {proposal && <ArticleLink label="La propuesta de la que habla" {...proposal} />}
        {(newer || older) && (
          <nav aria-label="Más noticias">
            {newer && <OtherNews label="Siguiente" news={newer} />}
            {older && <OtherNews label="Anterior" news={older} />}
          </nav>
        )}
      </>
    }
  >
    <header className="stack">
      <time dateTime={news.date} className="card-note">
        {formatDay(news.date)}
      </time>
      <h1>{news.title}</h1>
    </header>
    <PageMedia item={news} siteId={videoIdOf(news.videoUrl)} />
    <FormattedText text={news.content} />
    {additions}
    <PassOn path={newsPath(news)} title={news.title} text={plainContentOf(news)} />
  </ArticlePage>
);

const OtherNews = ({ label, news }: { label: string; news: News }) => (
  <ArticleLink label={label} title={news.title} path={newsPath(news)} pictured={news} />
);
