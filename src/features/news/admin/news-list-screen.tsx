import { DATE_COLUMN } from '../../../shared/web/staff/columns.tsx';
import { type ContentColumns, ContentList } from '../../../shared/web/staff/content-list.tsx';
import { PlainText } from '../../../shared/web/staff/plain-text.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { type News, searchedInNews } from '../contract.ts';
import { NEWS_PATH, NEWS_TEXTS } from '../web/news-paths.ts';
import { newsCollection } from './news-collection.ts';

const columns: ContentColumns<News> = [
  {
    ...DATE_COLUMN,
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
