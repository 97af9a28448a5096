import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import { EMPTY_ITEM } from '../../../shared/web/staff/content-form.tsx';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { liveItem } from '../../../shared/web/staff/editor/live-item.tsx';
import { categoryList } from '../../categories/contract.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import { PROPOSAL_LABELS } from '../contract.ts';
import { PROPOSAL_TEXTS, proposalPath, STAFF_PROPOSALS_PATH } from '../web/proposal-paths.ts';
import { categoriesFor } from './edit-categories.ts';
import { proposalCollection } from './proposal-collection.ts';
import { ProposalFields } from './proposal-form.tsx';

const kind = {
  one: PROPOSAL_TEXTS.one,
  listPath: STAFF_PROPOSALS_PATH,
  collection: proposalCollection,
  labels: PROPOSAL_LABELS,
  pageOf: proposalPath,
  writtenFields: ['title' as const, 'description' as const],
  LivePage: liveItem(async () => (await import('./proposal-live-page.tsx')).ProposalLivePage),
};

export function NewProposalScreen(props: MediaScreenProps) {
  const categories = useCategoryNames();
  return (
    <NewContent
      kind={kind}
      initial={{ ...EMPTY_ITEM, description: '', category: '' }}
      fields={(fields) => <ProposalFields {...fields} {...props} categories={categories} />}
    />
  );
}

export const EditProposalScreen = (props: MediaScreenProps) => (
  <EditContent
    kind={kind}
    fields={({ item, ...fields }) => (
      <ProposalFields {...fields} {...props} categories={categoriesFor(item.category)} />
    )}
  />
);

/** Returns the names of the visible categories, or undefined while they are loading. */
function useCategoryNames() {
  // The list is loaded again when staff come back from the categories screen, which opens in a new tab.
  const { items, isLoading } = useServedList(categoryList, { refetchOnWindowFocus: 'always' });
  return isLoading ? undefined : items.filter(({ active }) => active).map(({ name }) => name);
}
