import { feature } from '../../../shared/server/feature.ts';
import { itemServicesOf } from '../../../shared/server/site-content.ts';
import { proposalContent } from './content.ts';
import { proposalRoutes } from './routes.ts';

/** The proposals. Those of a new site belong to its categories. */
export const proposalsFeature = feature(
  { name: 'proposals', needs: ['categories'], content: proposalContent },
  async (app) => {
    const { withDrafts } = app.site.content.stores.proposals;
    await app.register(proposalRoutes(itemServicesOf(app.site, 'proposals', withDrafts)));
  },
);
