import { formatDay } from '../../../shared/contract/calendar.ts';
import { type Column, ContentList } from '../../../shared/web/staff/content-list.tsx';
import { type News, plainContentOf } from '../contract.ts';
import type { NewsCollection } from './news-collection.ts';
import { NEWS_PATH } from './news-path.ts';

export const NEWS_TEXTS = { one: 'noticia', many: 'noticias' };

const columns: Column<News>[] = [
  { name: 'Fecha', cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time> },
  { name: 'Título', isHeading: true, cell: ({ title }) => <span className="two-lines">{title}</span> },
  { name: 'Contenido', cell: (news) => <span className="two-lines">{plainContentOf(news)}</span> },
];

export const NewsListScreen = ({ collection }: { collection: NewsCollection }) => (
  <ContentList
    title="Gestionar Noticias"
    texts={NEWS_TEXTS}
    path={NEWS_PATH}
    collection={collection}
    columns={columns}
    searchedTexts={(news) => [news.title, plainContentOf(news)]}
  />
);
