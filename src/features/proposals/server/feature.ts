import { binnedContent } from '../../../shared/server/binned-content.ts';
import { feature } from '../../../shared/server/feature.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { viewedContent } from '../../../shared/server/viewed-content.ts';
import { searchedInProposal } from '../contract.ts';
import { STAFF_PROPOSALS_PATH } from '../web/proposal-paths.ts';
import { proposalContent } from './content.ts';
import { PROPOSAL_ORDER_UNDO, proposalOrderRoute, proposalOrderUndoer } from './order-route.ts';
import { proposalRoutes } from './routes.ts';
import { proposals } from './table.ts';

/** The proposals feature. It needs the categories, because sample proposals belong to sample categories. */
export const proposalsFeature = feature(
  { name: 'proposals', needs: ['categories'], content: proposalContent },
  async (app) => {
    const store = app.site.content.stores.proposals;
    app.binned.proposal = binnedContent('proposal', 'proposals: edit', proposals);
    app.viewedLists[STAFF_PROPOSALS_PATH] = viewedContent('proposals: edit', store, searchedInProposal);
    app.undoers[PROPOSAL_ORDER_UNDO] = proposalOrderUndoer;
    const services = itemServicesOf(app.site, 'proposals', store.withDrafts);
    await app.register(proposalRoutes(services));
    await app.register(proposalOrderRoute(services));
  },
);
