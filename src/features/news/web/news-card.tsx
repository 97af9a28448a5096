import { formatDay } from '../../../shared/contract/calendar.ts';
import { cardExcerpt } from '../../../shared/contract/excerpt.ts';
import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import { CardMedia } from '../../../shared/web/item-media.tsx';
import { videoIdOf } from '../../media/contract.ts';
import type { News } from '../contract.ts';
import { newsPath } from './news-paths.ts';

interface NewsCardProps {
  news: News;
  heading?: 'h2' | 'h3';
  /** Set for the first card of the page, whose image is above the fold and loads with priority. */
  priority?: boolean;
}

export const NewsCard = ({ news, heading: Heading = 'h3', priority }: NewsCardProps) => (
  <article className="sheet card" data-news-id={news.id}>
    <CardMedia item={news} siteId={videoIdOf(news.videoUrl)} href={newsPath(news)} priority={priority} />
    <div className="card-body">
      <time dateTime={news.date} className="card-note">
        {formatDay(news.date)}
      </time>
      <Heading className="card-title">{news.title}</Heading>
      <p className="excerpt">{cardExcerpt(plainContentOf(news))}</p>
      <a href={newsPath(news)} className="card-link" aria-label={`Leer más: ${news.title}`}>
        Leer más
      </a>
    </div>
  </article>
);
