import { useState } from 'react';
import { ArrowDown, ArrowUp, ArrowUpToLine } from '../../../shared/web/icons.ts';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { type ContentColumns, ContentList } from '../../../shared/web/staff/content-list.tsx';
import type { MenuAction } from '../../../shared/web/staff/row-menu.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { titleColumn } from '../../../shared/web/staff/title-column.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import { type Proposal, plainDescriptionOf, searchedInProposal } from '../contract.ts';
import { PROPOSAL_TEXTS, STAFF_PROPOSALS_PATH } from '../web/proposal-paths.ts';
import { categoriesFor } from './edit-categories.ts';
import { moveTo, ORDER_COLUMN, OrderContext } from './order-handle.tsx';
import { proposalCollection } from './proposal-collection.ts';
import { useProposalOrder } from './use-proposal-order.ts';

const columns: ContentColumns<Proposal> = [
  ORDER_COLUMN,
  titleColumn(),
  {
    name: 'Categoría',
    key: 'category',
    isPlain: true,
    cell: ({ category }) => category,
    inPlace: {
      noun: 'la categoría',
      control: 'choice',
      textOf: ({ category }) => category,
      valuesOf: (category) => ({ category }),
      choices: ({ category }) => categoriesFor(category),
    },
  },
  {
    name: 'Descripción',
    key: 'content',
    kind: 'long',
    cell: (proposal) => <span className="two-lines">{plainDescriptionOf(proposal)}</span>,
  },
];

export function ProposalListScreen() {
  const { session } = useStaff();
  const order = useProposalOrder();
  const [said, say] = useState('');
  const menuOf = useStable(({ id }: Listed<Proposal>): MenuAction[] => {
    const action = (text: string, icon: MenuAction['icon'], where: Parameters<typeof moveTo>[1]) => ({
      icon,
      text,
      onClick() {
        const move = moveTo(id, where);
        if (move) order.save(move, order.placeOf(id));
        else say(where === 'down' ? 'Ya es la última.' : 'Ya es la primera.');
      },
    });
    // A place exists only on the server.
    if (session.isLocalMode || id < 0) return [];
    return [
      action('Poner primera', ArrowUpToLine, 'first'),
      action('Subir', ArrowUp, 'up'),
      action('Bajar', ArrowDown, 'down'),
    ];
  });
  return (
    <OrderContext value={session.isLocalMode ? null : { ...order, say }}>
      <ContentList
        title="Gestionar Propuestas"
        texts={PROPOSAL_TEXTS}
        path={STAFF_PROPOSALS_PATH}
        collection={proposalCollection}
        tableName="proposals-table"
        columns={columns}
        searchedTexts={searchedInProposal}
        menuOf={menuOf}
      />
      <p className="sr-only" role="status">
        {said}
      </p>
    </OrderContext>
  );
}
