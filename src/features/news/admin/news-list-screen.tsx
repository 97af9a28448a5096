import { formatDay } from '../../../shared/contract/calendar.ts';
import { type Column, ContentList } from '../../../shared/web/staff/content-list.tsx';
import type { News } from '../contract.ts';
import type { NewsRoom } from './news-collection.ts';

export const NEWS_PATH = '/admin/noticias';
export const NEWS_WORDS = { one: 'noticia', many: 'noticias' };

const columns: Column<News>[] = [
  { name: 'Fecha', cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time> },
  { name: 'Título', isHeading: true, cell: ({ title }) => <span className="two-lines">{title}</span> },
  { name: 'Contenido', cell: ({ content }) => <span className="two-lines">{content}</span> },
];

export const NewsListScreen = ({ room }: { room: NewsRoom }) => (
  <ContentList
    title="Gestionar Noticias"
    words={NEWS_WORDS}
    path={NEWS_PATH}
    room={room}
    columns={columns}
    searchedTexts={({ title, content }) => [title, content]}
  />
);
