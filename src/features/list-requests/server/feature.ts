import { country } from '#campaign/country.ts';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { listRequestFilter } from '../../../shared/contract/list-request-filters.ts';
import { neighbourhoodOf } from '../../../shared/contract/neighbourhood.ts';
import { assignedRows } from '../../../shared/server/assignment.ts';
import { searchedAtMost } from '../../../shared/server/database/text-search.ts';
import { feature } from '../../../shared/server/feature.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { queueOfRows } from '../../../shared/server/queues.ts';
import type { SiteContext } from '../../../shared/server/site-context.ts';
import { unknownQuery } from '../../../shared/server/viewed-lists.ts';
import { LIST_REQUESTS_PATH } from '../contract.ts';
import { assigningListRequests } from './assigning-route.ts';
import { binnedListRequests } from './binned-list-requests.ts';
import { correctingListRequests } from './correcting-routes.ts';
import { deliveryFigures } from './delivery-figures.ts';
import { enteringListRequests } from './entering-route.ts';
import { leftovers } from './leftovers.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { markStore } from './mark-store.ts';
import { nearListRequests } from './near-route.ts';
import { orderingRoute } from './ordering-route.ts';
import { pendingToSplit } from './pending-to-split.ts';
import { personalData } from './personal-data.ts';
import { repeatedListRequests } from './repeat-routes.ts';
import { roundMembership } from './round-membership.ts';
import { changingListRequests, readingListRequests, searchOf } from './routes.ts';
import { isOpen, listRequestStore } from './store.ts';
import { listRequests } from './table.ts';
import { toldListRequests } from './told-list-request.ts';
import { trackingRoutes } from './tracking-routes.tsx';
import { LIST_REQUESTS_UNDO, listRequestsUndoer } from './undo.ts';

const NEEDS = ['verification', 'search', 'accounts'];

/** The list requests of visitors: sending, following and handling them. */
export const listRequestsFeature = feature(
  { name: 'list requests', needs: NEEDS, personalData },
  async (app) => {
    const { site } = app;
    const { campaign, connection, database } = site;
    const trackingKey = site.keyFor('tracking');
    app.decorate('listRequests', listRequestServicesOf(site, trackingKey));
    app.queues.push(queueOfRows('list_requests', database, listRequests, isOpen));
    app.staffEvents.list_requests = { name: 'pedidos', right: 'list requests: read' };
    app.binned['list request'] = binnedListRequests;
    app.undoers[LIST_REQUESTS_UNDO] = listRequestsUndoer;
    if (!campaign.sections.orders) return;
    app.assigned['list requests'] = assignedRows(
      'list requests: decide',
      listRequests,
      listRequests.id,
      isOpen,
    );
    app.viewedLists[LIST_REQUESTS_PATH] = {
      right: 'list requests: read',
      async count(query, staff) {
        const { data } = listRequestFilter.safeParse(Object.fromEntries(query));
        if (!data) throw unknownQuery();
        const { estado: state = 'all', ...search } = data;
        // Finding repeats takes a comparison of all open list requests.
        return state === 'repeated'
          ? undefined
          : (await listRequestStore(database).counts(searchOf(search, staff)))[state];
      },
    };
    const among = searchedAtMost(connection);
    app.searchSources.push({
      kind: `Pedidos de ${country.paper}`,
      order: 3,
      right: 'list requests: read',
      isPersonal: true,
      find: async (query, limit) =>
        (await listRequestStore(database).page({ query, limit, among })).map(({ name, address, phone }) => ({
          title: name,
          detail: address,
          path: `${LIST_REQUESTS_PATH}?${new URLSearchParams({ q: `${name} ${phone}`.trim() })}`,
        })),
    });
    for (const routes of [
      orderingRoute(trackingKey),
      trackingRoutes(trackingKey),
      readingListRequests,
      changingListRequests,
      assigningListRequests,
      correctingListRequests,
      enteringListRequests,
      repeatedListRequests,
      nearListRequests,
    ])
      await app.register(routes);
  },
);

const listRequestServicesOf = ({ activity, campaign }: SiteContext, trackingKey: KeyedHash) => ({
  marks: markStore,
  membership: roundMembership,
  figures: deliveryFigures,
  pendingToSplit,
  leftovers,
  /** The list request with this id, as the activity log names it. */
  itemOf: listRequestItemOf,
  neighbourhoodOf: (at: Coordinates) => neighbourhoodOf(at, campaign.delivery.neighbourhoods),
  told: toldListRequests({ activity, trackingKey, neighbourhoods: campaign.delivery.neighbourhoods }),
});

declare module 'fastify' {
  interface FastifyInstance {
    listRequests: ReturnType<typeof listRequestServicesOf>;
  }
}
