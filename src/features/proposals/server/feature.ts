import { itemFeature } from '../../../shared/server/item-feature.ts';
import {
  newProposalInput,
  PROPOSAL_LABELS,
  proposalCodec,
  proposalList,
  sampleProposals,
  searchedInProposal,
} from '../contract.ts';
import { proposalType } from '../web/proposal-type.tsx';
import { addDemoProposals } from './demo-proposals.ts';
import { PROPOSAL_ORDER_UNDO, proposalOrderRoute, proposalOrderUndoer } from './order-route.ts';
import { type ProposalStore, proposalStore } from './store.ts';
import { proposals } from './table.ts';

/** The proposals feature. It needs the categories, because sample proposals belong to sample categories. */
export const proposalsFeature = itemFeature({
  needs: ['categories'],
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
  list: proposalList,
  newItem: newProposalInput.codec,
  create: (store, proposal) => store.create(proposal),
  searched: searchedInProposal,
  logged: { title: 'title', labels: PROPOSAL_LABELS },
  summaries: {
    list: 'Propuestas, en el orden que se les dio, las nuevas al final; sin activeOnly=true vienen también las ocultas',
  },
  async setUp(app, services) {
    app.undoers[PROPOSAL_ORDER_UNDO] = proposalOrderUndoer;
    await app.register(proposalOrderRoute(services));
  },
});

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    proposals: ProposalStore;
  }
}
