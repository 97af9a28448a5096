import { matchesSearch } from '../../../shared/contract/search.ts';
import { feature } from '../../../shared/server/feature.ts';
import { contentServicesOf } from '../../../shared/server/site-content.ts';
import { STAFF_PROPOSALS_PATH } from '../admin/proposals-path.ts';
import { proposalContent } from './content.ts';
import { proposalRoutes } from './routes.ts';

/** The proposals. */
export const proposalsFeature = feature(
  { name: 'proposals', needs: ['search', 'categories'], content: proposalContent },
  async (app) => {
    const { content, now } = app.site;
    const { proposals } = content.stores;
    app.searchSources.push({
      kind: 'proposal',
      right: 'proposals: edit',
      find: async (query, limit) =>
        (await proposals.titles())
          .filter(({ title, category }) => matchesSearch(query, title, category))
          .slice(0, limit)
          .map(({ id, title, category }) => ({
            title,
            detail: category,
            path: `${STAFF_PROPOSALS_PATH}/editar/${id}`,
          })),
    });
    await app.register(
      proposalRoutes({
        ...contentServicesOf(app.site, 'proposals'),
        withDrafts: () => content.annotated('proposals', proposals.withDrafts()),
        closedText: content.closedText,
        drafts: content.drafts,
        scheduledBy: now,
      }),
    );
  },
);
