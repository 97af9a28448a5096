import { Badge } from '../../../shared/web/badge.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { ArrowLeft } from '../../../shared/web/icons.ts';
import { PageMedia } from '../../../shared/web/item-media.tsx';
import { Share } from '../../../shared/web/share.tsx';
import { videoIdOf } from '../../media/contract.ts';
import type { Proposal } from '../contract.ts';
import { ProposalCard } from './proposal-card.tsx';
import { PROPOSALS_PATH, proposalPath } from './proposal-paths.ts';

interface ProposalDetailScreenProps {
  proposal: Proposal;
  /** The colour of the proposal's category. */
  colour: string;
  /** The other proposals of the same category. */
  others: Proposal[];
}

/** The page of one proposal. */
export const ProposalDetailScreen = ({ proposal, colour, others }: ProposalDetailScreenProps) => (
  <div className="page">
    <article className="article">
      <a href={PROPOSALS_PATH} className="back-link">
        <ArrowLeft aria-hidden="true" size={20} />
        Volver a propuestas
      </a>
      <header className="stack">
        <Badge colour={colour}>{proposal.category}</Badge>
        <h1>{proposal.title}</h1>
      </header>
      <PageMedia item={proposal} siteId={videoIdOf(proposal.videoUrl)} />
      <FormattedText text={proposal.description} />
      <Share path={proposalPath(proposal)} title={proposal.title} />
    </article>
    {others.length > 0 && (
      <section className="section" aria-labelledby="otras-propuestas">
        <h2 id="otras-propuestas">Más propuestas de {proposal.category}</h2>
        <ul className="card-grid">
          {others.map((other) => (
            <li key={other.id}>
              <ProposalCard proposal={other} colour={colour} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);
