import { formatDay } from '../../../shared/contract/calendar.ts';
import { PHONE_WIDTH } from '../../../shared/web/picture.tsx';
import { type News, plainContentOf } from '../contract.ts';
import { NewsCardMedia } from './news-media.tsx';
import { newsPath } from './news-paths.ts';

interface NewsCardProps {
  news: News;
  heading?: 'h2' | 'h3';
  /** Set for the first card of the page, whose image is above the fold and loads with priority. */
  priority?: boolean;
}

// Number of characters of the text that a card contains. They fill more than the three lines after which the
// stylesheet cuts off the excerpt, even in the widest card.
const EXCERPT_LENGTH = 280;

export const NewsCard = ({ news, heading: Heading = 'h3', priority }: NewsCardProps) => (
  <article className="sheet card" data-news-id={news.id}>
    <NewsCardMedia
      news={news}
      sizes={`(min-width: 64rem) 400px, (min-width: 48rem) 50vw, ${PHONE_WIDTH}`}
      priority={priority}
    />
    <div className="card-body">
      <time dateTime={news.date} className="card-note">
        {formatDay(news.date)}
      </time>
      <Heading className="card-title">{news.title}</Heading>
      <p className="excerpt">{plainContentOf(news).slice(0, EXCERPT_LENGTH)}</p>
      <a href={newsPath(news)} className="card-link" aria-label={`Leer más: ${news.title}`}>
        Leer más
      </a>
    </div>
  </article>
);
