import * as z from 'zod/mini';
import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { newProposalInput, type Proposal, proposalChangeInput, proposalRead } from '../contract.ts';

export type ProposalValues = z.output<typeof proposalChangeInput.model>;

/** Proposals in the back office. `loadSample` is shown while the server cannot be reached and nothing is loaded. */
export const proposalCollection = (loadSample: () => Promise<Proposal[]>) =>
  contentCollection({
    path: '/api/propuestas',
    listName: 'propuestas',
    codec: proposalRead,
    loadSample,
    titleOf: ({ title }: ProposalValues) => title,
    newBody: ({ version, ...proposal }) => z.encode(newProposalInput.codec, proposal),
    changeBody: (proposal) => z.encode(proposalChangeInput.codec, proposal),
    itemFrom: (body, id, former) => {
      const { version = 0, ...proposal } = z.decode(proposalChangeInput.codec, body as never);
      return { ...former, ...proposal, id, version };
    },
  });
export type ProposalCollection = ReturnType<typeof proposalCollection>;
