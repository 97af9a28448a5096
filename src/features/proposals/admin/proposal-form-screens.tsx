import type { ComponentType } from 'react';
import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { cardPaths } from '../../cards/contract.ts';
import { categoryList } from '../../categories/contract.ts';
import type { MediaFieldProps } from '../../media/contract.ts';
import { EDIT_CATEGORIES, PROPOSAL_LABELS, proposalChangeInput } from '../contract.ts';
import { proposalPath } from '../web/proposal-paths.ts';
import { type ProposalValues, proposalCollection } from './proposal-collection.ts';
import { ProposalFields } from './proposal-form.tsx';
import { PROPOSAL_TEXTS, STAFF_PROPOSALS_PATH } from './proposals-path.ts';

export interface ProposalScreenProps {
  MediaField: ComponentType<MediaFieldProps>;
}

const kind = {
  one: PROPOSAL_TEXTS.one,
  listPath: STAFF_PROPOSALS_PATH,
  collection: proposalCollection,
  schema: proposalChangeInput.model,
  fieldOf: proposalChangeInput.fieldOf,
  labels: PROPOSAL_LABELS,
  cardsOf: (id: number) => cardPaths(proposalPath({ id })),
  pageOf: proposalPath,
};

const EMPTY: ProposalValues = {
  title: '',
  description: '',
  category: '',
  imageUrl: null,
  imageDescription: null,
  imageFocus: null,
  videoUrl: null,
  active: true,
  publishAt: null,
};

export function NewProposalScreen(props: ProposalScreenProps) {
  const categories = useCategoryNames();
  return (
    <NewContent
      kind={kind}
      initial={EMPTY}
      fields={(fields) => <ProposalFields {...fields} {...props} categories={categories} />}
    />
  );
}

export const EditProposalScreen = (props: ProposalScreenProps) => (
  <EditContent
    kind={kind}
    valuesOf={({ id, plainText, publishNote, isSample, ...proposal }) => proposal}
    fields={({ item, ...fields }) => (
      <ProposalFields {...fields} {...props} categories={withOwn(item.category)} />
    )}
  />
);

/** Returns the names of the visible categories, and undefined while they are loaded. */
function useCategoryNames() {
  // The form opens the screen of the categories in a new tab, from which staff come back.
  const { items, isLoading } = useServedList(categoryList, { refetchOnWindowFocus: 'always' });
  return isLoading ? undefined : items.filter(({ active }) => active).map(({ name }) => name);
}

/** Adds the proposal's own category to the options, so that saving the form does not change the category silently. */
const withOwn = (category: string) => [...new Set([...EDIT_CATEGORIES, category])];
