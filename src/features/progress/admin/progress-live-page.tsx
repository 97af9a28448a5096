import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import type { LivePageProps } from '../../../shared/web/staff/content-form.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { proposalList } from '../../proposals/contract.ts';
import type { Progress, ProgressValues } from '../contract.ts';
import { ProgressDetailScreen } from '../web/progress-detail-screen.tsx';
import { progressCollection } from './progress-collection.ts';

/** The page of an entry as it is written. The links lead nowhere in the back office. */
export function ProgressLivePage({ values, id }: LivePageProps<ProgressValues>) {
  const { session } = useStaff();
  const { items: proposals } = useServedList(proposalList);
  const { items } = progressCollection.useItems();
  const { documentUrl, date, correctsId = null } = values;
  const entry: Progress = {
    ...values,
    id,
    version: 0,
    state: values.state || 'proposed',
    correctsId,
    author: items.find((stored) => stored.id === id)?.author ?? session.name,
    date: Number.isNaN(Date.parse(date)) ? dayInCountry(new Date()) : date,
    documentUrl: documentUrl && URL.canParse(documentUrl) ? documentUrl : null,
  };
  return (
    <ProgressDetailScreen
      entry={entry}
      content={{ progress: items, proposals: proposals.filter(({ active }) => active) }}
    />
  );
}
