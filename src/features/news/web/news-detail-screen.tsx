import ArrowLeft from 'lucide-react/icons/arrow-left';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { Paragraphs } from '../../../shared/web/paragraphs.tsx';
import { Share } from '../../../shared/web/share.tsx';
import type { News } from '../contract.ts';
import { ArticleMedia } from './news-media.tsx';
import { NEWS_LIST_PATH, newsPath } from './news-paths.ts';

export const NewsDetailScreen = ({ news }: { news: News }) => (
  <article className="page article">
    <a href={NEWS_LIST_PATH} className="back-link">
      <ArrowLeft aria-hidden="true" size={20} />
      Volver a noticias
    </a>
    <header className="article-header">
      <time dateTime={news.date} className="card-note">
        {formatDay(news.date)}
      </time>
      <h1>{news.title}</h1>
    </header>
    <ArticleMedia news={news} />
    <Paragraphs text={news.content} className="prose" />
    <Share path={newsPath(news)} title={news.title} />
  </article>
);
