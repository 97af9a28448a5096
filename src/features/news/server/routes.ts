import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { type ContentServices, contentRoutes } from '../../../shared/server/content-routes.ts';
import { NEWS_LABELS, type News, newNewsInput, newsChangeInput, newsCodec, newsList } from '../contract.ts';
import type { NewsStore } from './store.ts';

/** The API routes of news. A news item that is created without a date gets the date on which it is published. */
export const newsRoutes = (services: ContentServices<News, NewsStore> & { scheduledBy: () => Date }) =>
  contentRoutes({
    ...services,
    path: newsList.path,
    right: 'news: edit',
    item: newsCodec,
    newItem: newNewsInput.codec,
    edit: newsChangeInput.codec,
    create: (store, { publishAt, date, ...rest }) => {
      const shown = publishAt ? new Date(publishAt) : services.scheduledBy();
      return store.create({ date: date ?? dayInCountry(shown), publishAt, ...rest });
    },
    logged: {
      subject: 'news',
      title: 'title',
      labels: NEWS_LABELS,
    },
    summaries: {
      list: 'Noticias, de la más nueva a la más vieja; sin activeOnly=true vienen también las ocultas',
      create: 'Crear una noticia',
      change: 'Cambiar una noticia',
      remove: 'Eliminar una noticia',
    },
  });
