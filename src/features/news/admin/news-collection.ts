import type * as z from 'zod/mini';
import { dayInCountry, formatDay } from '../../../shared/contract/calendar.ts';
import { contentCollection, type Listed } from '../../../shared/web/staff/content-collection.ts';
import type { LatestItems } from '../../../shared/web/staff/staff-screen.ts';
import { type News, type newsChangeInput, newsList } from '../contract.ts';

export type NewsValues = z.output<typeof newsChangeInput.model>;

/** The news in the back office. */
export const newsCollection = contentCollection({
  ...newsList,
  titleOf: ({ title }: NewsValues) => title,
  newValues: (news) => ({ ...news, date: firstDay(news) }),
});

/** The day on which a new item is published: the one for which it is scheduled, or today, also for a draft of yesterday. */
const firstDay = ({ active, publishAt }: NewsValues) =>
  dayInCountry(publishAt && !active ? new Date(publishAt) : new Date());

/** The latest news on the first screen. */
export const latestNews: LatestItems<Listed<News>> = {
  collection: newsCollection,
  note: ({ date }) => formatDay(date),
};
