import * as z from 'zod/mini';
import { contentCollection, withoutEndedSchedule } from '../../../shared/web/staff/content-collection.ts';
import { newProposalInput, type Proposal, proposalChangeInput, proposalRead } from '../contract.ts';

export type ProposalValues = z.output<typeof proposalChangeInput.model>;

/**
 * The collection of proposals in the back office. `loadSample` provides sample content to show while the server is
 * unreachable and nothing has been loaded.
 */
export const proposalCollection = (loadSample: () => Promise<Proposal[]>) =>
  contentCollection({
    path: '/api/propuestas',
    listName: 'propuestas',
    codec: proposalRead,
    loadSample,
    titleOf: ({ title }: ProposalValues) => title,
    newBody: ({ version, ...proposal }) => z.encode(newProposalInput.codec, withoutEndedSchedule(proposal)),
    changeBody: (proposal) => z.encode(proposalChangeInput.codec, withoutEndedSchedule(proposal)),
    itemFrom: (body, id, former) => {
      const { version = 0, ...proposal } = z.decode(proposalChangeInput.codec, body as never);
      return { ...former, ...proposal, plainText: undefined, id, version };
    },
  });
export type ProposalCollection = ReturnType<typeof proposalCollection>;
