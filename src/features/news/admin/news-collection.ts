import * as z from 'zod/mini';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { type News, newNewsInput, newsChangeInput, newsCodec } from '../contract.ts';

export type NewsValues = z.output<typeof newsChangeInput.model>;

/** News in the back office. `loadSample` is shown while the server cannot be reached and nothing is loaded. */
export const newsCollection = (loadSample: () => Promise<News[]>) =>
  contentCollection({
    path: '/api/noticias',
    listName: 'noticias',
    codec: newsCodec,
    loadSample,
    titleOf: ({ title }: NewsValues) => title,
    newBody: ({ date, version, ...news }) => z.encode(newNewsInput.codec, news), // the server sets the date
    changeBody: (news) => z.encode(newsChangeInput.codec, news),
    itemFrom: (body, id, former) => {
      const withDate = { fecha: dayInMontevideo(new Date()), ...body };
      const { version = 0, ...news } = z.decode(newsChangeInput.codec, withDate as never);
      return { ...former, ...news, id, version };
    },
  });
export type NewsCollection = ReturnType<typeof newsCollection>;
