import * as z from 'zod/mini';
import { PROPOSALS_PATH } from '../../../shared/contract/content-kinds.ts';
import type { ContentType } from '../../../shared/web/content-type.ts';
import { sharePicture } from '../../../shared/web/page-description.ts';
import { newProposalInput, type Proposal, plainDescriptionOf } from '../contract.ts';
import { nextProposal } from './next-proposal.ts';
import { OrderList } from './order-list.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ProposalDetailScreen } from './proposal-detail-screen.tsx';
import { PROPOSAL_TEXTS, proposalPath, STAFF_PROPOSALS_PATH } from './proposal-paths.ts';
import { categoryColour, ProposalsScreen } from './proposals-screen.tsx';

/** The content type of proposals: how visitors see them. */
export const proposalType: ContentType<Proposal> & { kind: 'proposals' } = {
  kind: 'proposals',
  subject: 'proposal',
  words: { ...PROPOSAL_TEXTS, title: 'Propuestas', all: 'todas las propuestas' },
  listPath: PROPOSALS_PATH,
  staffPath: STAFF_PROPOSALS_PATH,
  right: 'proposals: edit',
  pathOf: proposalPath,
  textOf: plainDescriptionOf,
  kickerOf: ({ category }) => category,
  card: (proposal, { categories }) => (
    <ProposalCard proposal={proposal} colour={categoryColour(proposal.category, categories)} />
  ),
  list: {
    show: ({ content: { proposals, categories }, campaign: { objectives, commitments } }) => (
      <ProposalsScreen
        proposals={proposals}
        categories={categories}
        objectives={objectives}
        commitments={commitments}
      />
    ),
    describe: ({ list, location, pictures: { town } }) => ({
      title: 'Propuestas',
      description: `Objetivos, proyectos por tema y compromisos de ${list.inSentence} ${list.number} para ${location.town}.`,
      ...sharePicture(town),
    }),
  },
  page: {
    show: ({ item, content: { proposals, categories }, campaign: { sections }, listRequest, additions }) => (
      <ProposalDetailScreen
        proposal={item}
        next={nextProposal(item, proposals, categories)}
        colour={categoryColour(item.category, categories)}
        additions={additions}
        order={<OrderList sections={sections} link={listRequest} />}
      />
    ),
  },
  draft: {
    read: (written) => z.parse(newProposalInput.codec, written),
  },
};
