import { cardExcerpt } from '../../../shared/contract/excerpt.ts';
import { Plus } from '../../../shared/web/icons.ts';
import { type Proposal, plainDescriptionOf } from '../contract.ts';
import { ProposalDialog } from './proposal-card.tsx';
import { ProposalCardMedia } from './proposal-media.tsx';
import { proposalPath } from './proposal-paths.ts';

interface ProposalLineProps {
  proposal: Proposal;
  /** The colour of the proposal's category. */
  colour: string;
}

/** A proposal in a list of many: on a phone its title, on wider screens also its picture and the beginning of its text. */
export function ProposalLine({ proposal, colour }: ProposalLineProps) {
  const dialogId = `propuesta-${proposal.id}`;
  return (
    <article className="card proposal-line">
      <ProposalCardMedia proposal={proposal} />
      <div className="card-body">
        <h4 className="card-title">
          <a href={proposalPath(proposal)}>{proposal.title}</a>
        </h4>
        <p className="excerpt">{cardExcerpt(plainDescriptionOf(proposal))}</p>
      </div>
      <button
        type="button"
        popoverTarget={dialogId}
        className="proposal-open"
        aria-haspopup="dialog"
        aria-label={`Ver la propuesta: ${proposal.title}`}
      >
        <Plus aria-hidden="true" size={22} />
      </button>
      <ProposalDialog id={dialogId} proposal={proposal} colour={colour} />
    </article>
  );
}
