import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { feature } from '../../../shared/server/feature.ts';
import type { SiteContext } from '../../../shared/server/site-context.ts';
import { EndedLinkText, LINK_ENDED } from '../web/ended-link-text.tsx';
import { ROUND_PAGE } from '../web/round-page.ts';
import { figuresRoute } from './figures-route.ts';
import { leftoverRoutes } from './leftover-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { linkStore } from './links.ts';
import { makeRounds, type NameRounds, namesInUse, roundNames } from './making-rounds.ts';
import { personalData } from './personal-data.ts';
import { namesFor } from './round-names.ts';
import { roundRoutes } from './routes.ts';
import { asGiven, type OrderStops, orderNewRounds } from './stop-order.ts';
import { roundStore } from './store.ts';
import { volunteerRoutes } from './volunteer-routes.ts';

const NEEDS = ['list requests', 'overview'];

/** The rounds on which volunteers deliver list requests. */
export const deliveryRoundsFeature = feature(
  { name: 'delivery rounds', needs: NEEDS, personalData },
  async (app) => {
    const { site, listRequests } = app;
    const { database } = site;
    const services = roundServicesOf(site, listRequests, (error) =>
      app.log.error({ err: error }, 'the stops of a round were not put in order'),
    );
    app.decorate('deliveryRounds', services);
    app.sweeps.push({
      name: 'round links',
      title: 'enlaces de repartos vencidos',
      run: services.links.sweep,
    });
    app.staffEvents.delivery_rounds = { name: 'repartos', right: 'rounds: read' };
    app.waitingSources.push({
      right: 'rounds: read',
      count: async () => ({ openRounds: await roundStore(database, listRequests.membership).open() }),
    });
    if (!site.campaign.sections.orders) return;
    const { links, openLink } = services;
    app.phonePages.push({
      ...ROUND_PAGE,
      name: 'volunteer',
      title: 'Reparto',
      description: 'La página de quien lleva un reparto.',
      loading: 'Cargando el reparto...',
      withoutScript: 'Para llevar un reparto hace falta JavaScript.',
      ended: { title: LINK_ENDED, text: createElement(EndedLinkText) },
      isLink: async (request, token) =>
        (await openLink(request, token, () => links.find(token))) !== undefined,
    });
    for (const routes of [roundRoutes, leftoverRoutes, figuresRoute, linkRoutes, volunteerRoutes])
      await app.register(routes);
  },
);

function roundServicesOf(
  { campaign, database, keyFor, gateOf, now }: SiteContext,
  { membership, neighbourhoodOf }: FastifyInstance['listRequests'],
  report: (error: unknown) => void,
) {
  const linkHash = keyFor('round links');
  let orderStops: OrderStops = asGiven;
  const nameRounds: NameRounds = (rounds, taken) => namesFor(rounds, taken, { neighbourhoodOf, now });
  const [latitude, longitude] = campaign.delivery.centre;
  return {
    /** The keyed hash under which the tokens of links are stored. */
    linkHash,
    links: linkStore(database, linkHash),
    openLink: gateOf(linkHash),
    /** Sets the function that orders the stops of new rounds. By default they keep the order of the list requests. */
    orderStopsWith(order: OrderStops) {
      orderStops = order;
    },
    nameRounds,
    namesInUse,
    roundNames,
    /** The start of a round by default. */
    centre: { latitude, longitude },
    /** Makes rounds within a transaction, all or none: see `makeRounds`. */
    makeRounds: (
      transaction: Parameters<typeof makeRounds>[0],
      plans: Parameters<typeof makeRounds>[2],
      madeBy: string,
    ) => makeRounds(transaction, membership, plans, madeBy, nameRounds),
    /** Puts the stops of rounds in order. A failure leaves their order unchanged and is reported. */
    orderNewRounds: (roundIds: number[]) =>
      orderNewRounds(database, membership, roundIds, orderStops).catch(report),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    deliveryRounds: ReturnType<typeof roundServicesOf>;
  }
}
