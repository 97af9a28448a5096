import { z } from 'zod';
import { type ContentPart, itemLinks, itemSamples } from '../../../shared/server/content-part.ts';
import { proposalCodec, sampleProposals } from '../contract.ts';
import { proposalType } from '../web/proposal-type.tsx';
import { addDemoProposals } from './demo-proposals.ts';
import { type ProposalStore, proposalStore } from './store.ts';
import { proposals } from './table.ts';

/** The proposals among the site's content. */
export const proposalContent: ContentPart<'proposals'> = {
  name: 'proposals',
  createStore: (database, stores) => proposalStore(database, () => stores.categories.hidden()),
  published: {
    codec: z.array(proposalCodec),
    read: (store) => store.published(),
    ofSample: (samples) => {
      const hidden = samples.categories.filter(({ active }) => !active).map(({ name }) => name);
      return sampleProposals(samples).filter(({ active, category }) => active && !hidden.includes(category));
    },
  },
  items: { type: proposalType, table: proposals, addDemo: addDemoProposals },
  links: itemLinks,
  samples: { ...itemSamples('proposals'), add: (store, samples) => store.add(samples.proposals) },
};

declare module '../../../shared/server/site-content.ts' {
  interface ContentStores {
    proposals: ProposalStore;
  }
}
