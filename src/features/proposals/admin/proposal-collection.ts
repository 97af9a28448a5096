import type * as z from 'zod/mini';
import { contentCollection, type Listed } from '../../../shared/web/staff/content-collection.ts';
import type { LatestItems } from '../../../shared/web/staff/staff-screen.ts';
import { type Proposal, type proposalChangeInput, proposalList } from '../contract.ts';

export type ProposalValues = z.output<typeof proposalChangeInput.model>;

/** The list of proposals of the back office. */
export const proposalCollection = contentCollection(proposalList);

/** The latest proposals on the dashboard. Proposals that the server does not have yet come first. */
export const latestProposals: LatestItems<Listed<Proposal>> = {
  collection: proposalCollection,
  note: ({ category }) => category,
  sorted: (items) => items.toSorted((a, b) => Number(b.id < 0) - Number(a.id < 0) || b.id - a.id),
};
