import { plainContentOf } from '../../../shared/contract/plain-content.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import type { News } from '../contract.ts';
import { NEWS_PER_PAGE } from './news-per-page.ts';

/** From this number of news on, the list is grouped by month. */
const GROUPED_FROM = 30;

export const foundNews = (news: News[], query: string): News[] =>
  query ? news.filter((item) => matchesSearch(query, item.title, plainContentOf(item))) : news;

export const pageCount = ({ length }: News[]) => Math.max(1, Math.ceil(length / NEWS_PER_PAGE));

export const newsOnPage = (news: News[], page: number) =>
  news.slice((page - 1) * NEWS_PER_PAGE, page * NEWS_PER_PAGE);

/** News of one month, as YYYY-MM. A short list is one group without a month. */
interface NewsGroup {
  month: string;
  news: News[];
}

/** Groups the news of a page by month, if the whole list has so many that one looks for months. */
export function groupedNews(onPage: News[], { length }: News[]): NewsGroup[] {
  if (length < GROUPED_FROM) return onPage.length > 0 ? [{ month: '', news: onPage }] : [];
  const groups = new Map<string, News[]>();
  for (const item of onPage) {
    const month = item.date.slice(0, 7);
    groups.set(month, [...(groups.get(month) ?? []), item]);
  }
  return [...groups].map(([month, news]) => ({ month, news }));
}
