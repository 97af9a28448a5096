import { cardExcerpt } from '../../../shared/contract/excerpt.ts';
import { Badge } from '../../../shared/web/badge.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { Share } from '../../../shared/web/share.tsx';
import { SheetDialog } from '../../../shared/web/sheet-dialog.tsx';
import { type Proposal, plainDescriptionOf } from '../contract.ts';
import { ProposalCardMedia, ProposalDialogMedia } from './proposal-media.tsx';
import { proposalPath } from './proposal-paths.ts';

interface ProposalCardProps {
  proposal: Proposal;
  /** The colour of the proposal's category. */
  colour: string;
  /** 'h4' below the heading of its category, which the card then does not repeat. */
  heading?: 'h3' | 'h4';
}

/** The card of a proposal. Its button opens a dialog with the full text. */
export function ProposalCard({ proposal, colour, heading: Heading = 'h3' }: ProposalCardProps) {
  const dialogId = `propuesta-${proposal.id}`;
  return (
    <article className="sheet card">
      <ProposalCardMedia proposal={proposal} />
      <div className="card-body">
        {Heading === 'h3' && <Badge colour={colour}>{proposal.category}</Badge>}
        <Heading className="card-title">
          <a href={proposalPath(proposal)}>{proposal.title}</a>
        </Heading>
        <p className="excerpt">{cardExcerpt(plainDescriptionOf(proposal))}</p>
        <button
          type="button"
          popoverTarget={dialogId}
          className="card-link link"
          aria-haspopup="dialog"
          aria-label={`Ver la propuesta: ${proposal.title}`}
        >
          Ver la propuesta
        </button>
      </div>
      <ProposalDialog id={dialogId} proposal={proposal} colour={colour} />
    </article>
  );
}

/** The full text of a proposal. A button with the id as its `popoverTarget` opens it. */
export function ProposalDialog({ id, proposal, colour }: { id: string; proposal: Proposal; colour: string }) {
  const titleId = `${id}-titulo`;
  return (
    <SheetDialog id={id} labelledBy={titleId} address={proposalPath(proposal)}>
      <ProposalDialogMedia proposal={proposal} />
      <div className="sheet-dialog-body stack">
        <Badge colour={colour}>{proposal.category}</Badge>
        <h2 id={titleId}>{proposal.title}</h2>
        <FormattedText text={proposal.description} />
        <Share path={proposalPath(proposal)} title={proposal.title} />
      </div>
    </SheetDialog>
  );
}
