import type { ReactNode } from 'react';
import { Badge } from '../../../shared/web/badge.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { ArrowLeft } from '../../../shared/web/icons.ts';
import { ItemPicture, PageMedia } from '../../../shared/web/item-media.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import { videoIdOf } from '../../media/contract.ts';
import { type Proposal, plainDescriptionOf } from '../contract.ts';
import { PROPOSALS_PATH, proposalPath } from './proposal-paths.ts';

interface ProposalDetailScreenProps {
  proposal: Proposal;
  /** The colour of the proposal's category. */
  colour: string;
  /** The proposal that follows in the list. */
  next?: Proposal | undefined;
  /** The invitation to order a list. */
  order?: ReactNode;
}

/** The page of one proposal: the sheet of its dialog, and what can follow it. */
export const ProposalDetailScreen = ({ proposal, colour, next, order }: ProposalDetailScreenProps) => (
  <div className="page proposal-page">
    <a href={PROPOSALS_PATH} className="back-link">
      <ArrowLeft aria-hidden="true" size={20} />
      Volver a propuestas
    </a>
    <article className="article proposal-sheet">
      <header className="stack">
        <Badge colour={colour}>{proposal.category}</Badge>
        <h1>{proposal.title}</h1>
      </header>
      <PageMedia item={proposal} siteId={videoIdOf(proposal.videoUrl)} />
      <FormattedText text={proposal.description} />
      <PassOn path={proposalPath(proposal)} title={proposal.title} text={plainDescriptionOf(proposal)} />
    </article>
    {order}
    {next && (
      <a href={proposalPath(next)} className="proposal-next box">
        <ItemPicture item={next} sizes="(min-width: 48rem) 240px, 40vw" className="ratio-3-2" />
        <span className="stack tight">
          <span className="card-note">La propuesta que sigue</span>
          <strong>{next.title}</strong>
        </span>
      </a>
    )}
  </div>
);
