import { formatDay } from '../../../shared/contract/calendar.ts';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { ContentList } from '../../../shared/web/staff/content-list.tsx';
import type { EditableColumn } from '../../../shared/web/staff/in-place.tsx';
import { PlainText } from '../../../shared/web/staff/plain-text.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { type News, searchedInNews } from '../contract.ts';
import { NEWS_PATH, NEWS_TEXTS } from '../web/news-paths.ts';
import { newsCollection } from './news-collection.ts';

const columns: EditableColumn<Listed<News>>[] = [
  {
    name: 'Fecha',
    key: 'date',
    isPlain: true,
    cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
    inPlace: {
      noun: 'la fecha',
      control: 'date',
      textOf: ({ date }) => date,
      valuesOf: (date) => ({ date }),
    },
  },
  titleColumn(),
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
