import { formatDay } from '../../../shared/contract/calendar.ts';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { ContentList } from '../../../shared/web/staff/content-list.tsx';
import { ItemTitle } from '../../../shared/web/staff/item-title.tsx';
import { PlainText } from '../../../shared/web/staff/plain-text.tsx';
import type { Column } from '../../../shared/web/staff/table.tsx';
import { type News, searchedInNews } from '../contract.ts';
import { NEWS_PATH, NEWS_TEXTS } from '../web/news-paths.ts';
import { newsCollection } from './news-collection.ts';

const columns: Column<Listed<News>>[] = [
  {
    name: 'Fecha',
    key: 'date',
    isPlain: true,
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
  },
  { name: 'Título', key: 'title', isHeading: true, cell: (news) => <ItemTitle item={news} /> },
  {
    name: 'Contenido',
    key: 'content',
    kind: 'long',
    cell: ({ content, plainText }) => (
      <span className="two-lines">
        <PlainText text={content} plain={plainText} />
      </span>
    ),
  },
];

export const NewsListScreen = () => (
  <ContentList
    title="Gestionar Noticias"
    texts={NEWS_TEXTS}
    path={NEWS_PATH}
    collection={newsCollection}
    tableName="news-table"
    columns={columns}
    searchedTexts={searchedInNews}
  />
);
