import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import type { LivePageProps } from '../../../shared/web/staff/content-form.tsx';
import { categoryList } from '../../categories/contract.ts';
import { ProposalDetailScreen } from '../web/proposal-detail-screen.tsx';
import { categoryColour } from '../web/proposals-screen.tsx';
import type { ProposalValues } from './proposal-collection.ts';

/** The page of a proposal as it is written, without what follows it. */
export function ProposalLivePage({ values, id }: LivePageProps<ProposalValues>) {
  const { items } = useServedList(categoryList);
  return (
    <ProposalDetailScreen
      proposal={{ ...values, id, version: 0 }}
      colour={categoryColour(values.category, items)}
    />
  );
}
