import type { ComponentType } from 'react';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import { cardPaths } from '../../cards/contract.ts';
import type { MediaFieldProps } from '../../media/contract.ts';
import { EDIT_CATEGORIES, PROPOSAL_LABELS, proposalChangeInput } from '../contract.ts';
import { proposalPath } from '../web/proposal-paths.ts';
import type { ProposalCollection, ProposalValues } from './proposal-collection.ts';
import { ProposalFields } from './proposal-form.tsx';
import { PROPOSAL_TEXTS } from './proposal-list-screen.tsx';
import { STAFF_PROPOSALS_PATH } from './proposals-path.ts';

export interface ProposalScreenProps {
  collection: ProposalCollection;
  MediaField: ComponentType<MediaFieldProps>;
  /** Hook that returns the names of the server's categories, and undefined while they are loaded. */
  useCategoryNames: () => string[] | undefined;
  /** Where staff create a category. */
  categoriesPath: string;
}

const kindOf = (collection: ProposalCollection) => ({
  one: PROPOSAL_TEXTS.one,
  listPath: STAFF_PROPOSALS_PATH,
  collection,
  schema: proposalChangeInput.model,
  fieldOf: proposalChangeInput.fieldOf,
  labels: PROPOSAL_LABELS,
  cardsOf: (id: number) => cardPaths({ of: 'proposals', id }),
  pageOf: proposalPath,
});

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

export function NewProposalScreen({ collection, useCategoryNames, ...props }: ProposalScreenProps) {
  const categories = useCategoryNames();
  return (
    <NewContent
      kind={kindOf(collection)}
      initial={EMPTY}
      fields={(fields) => <ProposalFields {...fields} {...props} categories={categories} />}
    />
  );
}

export const EditProposalScreen = ({ collection, ...props }: ProposalScreenProps) => (
  <EditContent
    kind={kindOf(collection)}
    valuesOf={({ id, plainText, publishNote, isSample, ...proposal }) => proposal}
    fields={({ item, ...fields }) => (
      <ProposalFields {...fields} {...props} categories={withOwn(item.category)} />
    )}
  />
);

/** Adds the proposal's own category to the options, so that saving the form does not change the category silently. */
const withOwn = (category: string) => [...new Set([...EDIT_CATEGORIES, category])];
