import ArrowLeft from 'lucide-react/icons/arrow-left';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { Paragraphs } from '../../../shared/web/paragraphs.tsx';
import type { News } from '../contract.ts';
import { ArticleMedia } from './news-media.tsx';

export const NewsDetailScreen = ({ news }: { news: News }) => (
  <article className="page article">
    <a href="/noticias" className="back-link">
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
  </article>
);
