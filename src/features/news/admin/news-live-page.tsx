import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import type { LivePageProps } from '../../../shared/web/staff/content-form.tsx';
import { proposalList, proposalPath } from '../../proposals/contract.ts';
import { NewsDetailScreen } from '../web/news-detail-screen.tsx';
import type { NewsValues } from './news-collection.ts';
import { isDay } from './news-form.tsx';

/** The page of a news item as it is written. The links lead nowhere in the back office. */
export function NewsLivePage({ values, id }: LivePageProps<NewsValues>) {
  const { items } = useServedList(proposalList);
  const named = items.find((proposal) => proposal.active && proposal.id === values.proposalId);
  const date = isDay(values.date) ? values.date : dayInCountry(new Date());
  return (
    <NewsDetailScreen
      news={{ ...values, date, proposalId: values.proposalId ?? null, id, version: 0 }}
      newer={undefined}
      older={undefined}
      proposal={named && { title: named.title, path: proposalPath(named) }}
    />
  );
}
