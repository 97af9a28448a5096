import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { EditContent, NewContent } from '../../../shared/web/staff/content-form-screens.tsx';
import type { MediaFieldProps } from '../../media/contract.ts';
import { EDIT_CATEGORIES, newProposalInput, proposalChangeInput } from '../contract.ts';
import type { ProposalRoom } from './proposal-collection.ts';
import { ProposalFields, type ProposalValues } from './proposal-form.tsx';
import { PROPOSAL_WORDS, PROPOSALS_PATH } from './proposal-list-screen.tsx';

interface ScreenProps {
  room: ProposalRoom;
  MediaField: ComponentType<MediaFieldProps>;
}

interface NewProposalScreenProps extends ScreenProps {
  /** The names of the server's categories. */
  useCategoryNames: () => string[];
}

const kindOf = (room: ProposalRoom) => ({
  one: PROPOSAL_WORDS.one,
  listPath: PROPOSALS_PATH,
  room,
  schema: proposalChangeInput.model,
  fieldOf: proposalChangeInput.fieldOf,
});

const EMPTY: ProposalValues = {
  ...{ title: '', description: '', category: '', imageUrl: null, videoUrl: null, active: true },
};

export function NewProposalScreen({ room, MediaField, useCategoryNames }: NewProposalScreenProps) {
  const categories = useCategoryNames();
  return (
    <NewContent
      kind={kindOf(room)}
      initial={EMPTY}
      bodyOf={({ version, ...proposal }) => z.encode(newProposalInput.codec, proposal)}
      fields={(props) => <ProposalFields {...props} categories={categories} MediaField={MediaField} />}
    />
  );
}

export const EditProposalScreen = ({ room, MediaField }: ScreenProps) => (
  <EditContent
    kind={kindOf(room)}
    valuesOf={({ id, mediaType, ...proposal }) => proposal}
    bodyOf={(values) => z.encode(proposalChangeInput.codec, values)}
    fields={({ item, ...props }) => (
      <ProposalFields {...props} categories={withOwn(item.category)} MediaField={MediaField} />
    )}
  />
);

/** Its own category stays on offer even when it is none of the fixed list: it is never changed silently. */
const withOwn = (category: string) => [...new Set([...EDIT_CATEGORIES, category])];
