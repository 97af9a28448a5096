import { itemContent } from '../../../shared/server/item-content.ts';
import { proposalCodec, sampleProposals } from '../contract.ts';
import { proposalType } from '../web/proposal-type.tsx';
import { addDemoProposals } from './demo-proposals.ts';
import { type ProposalStore, proposalStore } from './store.ts';
import { proposals } from './table.ts';

/** The content part of proposals. */
export const proposalContent = itemContent<'proposals'>({
  type: proposalType,
  codec: proposalCodec,
  createStore: (database, stores) => proposalStore(database, () => stores.categories.hidden()),
  table: proposals,
  addDemo: addDemoProposals,
  samples: {
    of: sampleProposals,
    isShown: ({ category }, { categories }) =>
      categories.some(({ name, active }) => name === category && active),
    add: (store, samples) => store.add(samples.proposals),
  },
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    proposals: ProposalStore;
  }
}
