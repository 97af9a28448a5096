import * as z from 'zod/mini';
import { dayInCountry, formatDay } from '../../../shared/contract/calendar.ts';
import {
  contentCollection,
  type Listed,
  withoutEndedSchedule,
} from '../../../shared/web/staff/content-collection.ts';
import type { LatestItems } from '../../../shared/web/staff/staff-screen.ts';
import { type News, newNewsInput, newsChangeInput, newsList } from '../contract.ts';

export type NewsValues = z.output<typeof newsChangeInput.model>;

/** The news in the back office. */
export const newsCollection = contentCollection({
  ...newsList,
  titleOf: ({ title }: NewsValues) => title,
  newBody: ({ version, ...news }) =>
    z.encode(newNewsInput.codec, { ...withoutEndedSchedule(news), date: firstDay(news) }), // a new item has no version yet
  changeBody: (news) => z.encode(newsChangeInput.codec, withoutEndedSchedule(news)),
});

/** The day on which a new item is published: the one for which it is scheduled, or today, also for a draft of yesterday. */
const firstDay = ({ active, publishAt }: NewsValues) =>
  dayInCountry(publishAt && !active ? new Date(publishAt) : new Date());

/** The latest news on the first screen. */
export const latestNews: LatestItems<Listed<News>> = {
  title: 'Noticias',
  collection: newsCollection,
  empty: 'Todavía no hay noticias.',
  note: ({ date }) => formatDay(date),
};
