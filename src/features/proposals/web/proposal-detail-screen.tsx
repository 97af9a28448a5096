import type { ReactNode } from 'react';
import { PROPOSALS_PATH } from '../../../shared/contract/content-kinds.ts';
import { ArticleLink, ArticlePage } from '../../../shared/web/article-page.tsx';
import { Badge } from '../../../shared/web/badge.tsx';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PageMedia } from '../../../shared/web/item-media.tsx';
import { PassOn } from '../../../shared/web/pass-on.tsx';
import { videoIdOf } from '../../media/contract.ts';
import { type Proposal, plainDescriptionOf } from '../contract.ts';
import { proposalPath } from './proposal-paths.ts';

interface ProposalDetailScreenProps {
  proposal: Proposal;
  /** The colour of the proposal's category. */
  colour: string;
  /** The proposal that follows in the list. */
  next?: Proposal | undefined;
  /** What other kinds of content say about the proposal. */
  additions?: ReactNode;
  /** The invitation to order a list. */
  order?: ReactNode;
}

/** The page of one proposal. It ends with the invitation to order a list, and the next proposal. */
export const ProposalDetailScreen = ({
  proposal,
  colour,
  next,
  additions,
  order,
}: ProposalDetailScreenProps) => (
  <ArticlePage
    list={{ path: PROPOSALS_PATH, text: 'Volver a propuestas' }}
    end={
      <>
        {order}
        {next && (
          <ArticleLink
            label="La propuesta que sigue"
            title={next.title}
            path={proposalPath(next)}
            pictured={next}
          />
        )}
      </>
    }
  >
    <header className="stack">
      <Badge colour={colour}>{proposal.category}</Badge>
      <h1>{proposal.title}</h1>
    </header>
    <PageMedia item={proposal} siteId={videoIdOf(proposal.videoUrl)} />
    <FormattedText text={proposal.description} />
    {additions}
    <PassOn path={proposalPath(proposal)} title={proposal.title} text={plainDescriptionOf(proposal)} />
  </ArticlePage>
);
