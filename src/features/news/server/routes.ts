import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import { type ContentServices, contentRoutes } from '../../../shared/server/content-routes.ts';
import { type News, newNewsInput, newsChangeInput, newsCodec } from '../contract.ts';
import type { NewsStore } from './store.ts';

interface NewsRoutesOptions extends ContentServices<News, NewsStore> {
  now: () => Date;
}

/** The API routes of news. A news item that is created without a date gets today's date. */
export const newsRoutes = ({ now, ...services }: NewsRoutesOptions) =>
  contentRoutes({
    ...services,
    path: '/api/noticias',
    item: newsCodec,
    newItem: newNewsInput.codec,
    edit: newsChangeInput.codec,
    create: (store, { date = dayInMontevideo(now()), ...rest }) => store.create({ date, ...rest }),
    summaries: {
      list: 'Noticias, de la más nueva a la más vieja; sin activeOnly=true vienen también las ocultas',
      create: 'Crear una noticia',
      change: 'Cambiar una noticia',
      remove: 'Eliminar una noticia',
    },
  });
