import * as z from 'zod/mini';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { contentCollection, withoutEndedSchedule } from '../../../shared/web/staff/content-collection.ts';
import { type News, newNewsInput, newsChangeInput, newsCodec } from '../contract.ts';

export type NewsValues = z.output<typeof newsChangeInput.model>;

/**
 * The collection of news in the back office. `loadSample` provides sample content to show while the server is
 * unreachable and nothing has been loaded.
 */
export const newsCollection = (loadSample: () => Promise<News[]>) =>
  contentCollection({
    path: '/api/noticias',
    listName: 'noticias',
    codec: newsCodec,
    loadSample,
    titleOf: ({ title }: NewsValues) => title,
    newBody: ({ version, ...news }) =>
      z.encode(newNewsInput.codec, { ...withoutEndedSchedule(news), date: firstDay(news) }), // a new item has no version yet
    changeBody: (news) => z.encode(newsChangeInput.codec, withoutEndedSchedule(news)),
    itemFrom: (body, id, former) => {
      const withDate = { fecha: dayInCountry(new Date()), ...body };
      const { version = 0, ...news } = z.decode(newsChangeInput.codec, withDate as never);
      return { proposalId: null, ...former, ...news, plainText: undefined, id, version };
    },
  });

/** The day on which a new item is published: the one for which it is scheduled, or today, also for a draft of yesterday. */
const firstDay = ({ active, publishAt }: NewsValues) =>
  dayInCountry(publishAt && !active ? new Date(publishAt) : new Date());

export type NewsCollection = ReturnType<typeof newsCollection>;
