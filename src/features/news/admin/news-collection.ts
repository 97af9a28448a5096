import type * as z from 'zod/mini';
import { dayInCountry, formatDay } from '../../../shared/contract/calendar.ts';
import { contentCollection, type Listed } from '../../../shared/web/staff/content-collection.ts';
import type { LatestItems } from '../../../shared/web/staff/staff-screen.ts';
import { type News, type newsChangeInput, newsList } from '../contract.ts';

export type NewsValues = z.output<typeof newsChangeInput.model>;

/** The news list of the back office. */
export const newsCollection = contentCollection({
  ...newsList,
  newValues: (news) => ({ ...news, date: firstDay(news) }),
});

/** Returns the date of a new item: the day for which it is scheduled, or today even if it was begun earlier. */
const firstDay = ({ active, publishAt }: NewsValues) =>
  dayInCountry(publishAt && !active ? new Date(publishAt) : new Date());

/** The latest news on the dashboard. */
export const latestNews: LatestItems<Listed<News>> = {
  collection: newsCollection,
  note: ({ date }) => formatDay(date),
};
