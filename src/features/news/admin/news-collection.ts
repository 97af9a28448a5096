import * as z from 'zod/mini';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import { contentRoom } from '../../../shared/web/staff/content-collection.ts';
import { mediaTypeOf } from '../../media/contract.ts';
import { type News, newsChangeInput, newsCodec } from '../contract.ts';

/** News for the back office. `sample` is shown while the server cannot be reached and nothing is known. */
export const newsRoom = (sample: News[]) =>
  contentRoom({
    path: '/api/noticias',
    listName: 'noticias',
    codec: newsCodec,
    sample,
    titleOf: (news) => news.title,
    bodyOf: ({ id, mediaType, ...news }) => z.encode(newsChangeInput.codec, news),
    fromBody: (body, id, former) => {
      const { version = 0, ...news } = z.decode(newsChangeInput.codec, withDate(body) as never);
      return { ...former, ...news, id, version, mediaType: mediaTypeOf(news) };
    },
  });
export type NewsRoom = ReturnType<typeof newsRoom>;

/** News that was only created here has no date yet: the server gives it the day's. */
const withDate = (body: Record<string, unknown>) => ({
  fecha: dayInMontevideo(new Date()),
  ...body,
});
