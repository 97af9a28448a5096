import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { closedText } from '../../../shared/contract/election.ts';
import { neighbourhoodOf } from '../../../shared/contract/neighbourhood.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import { visitorIdempotencyKey } from '../../../shared/server/idempotency.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { linkHashOf } from '../../../shared/server/private-links.ts';
import {
  canBeDecided,
  listRequestInput,
  listRequestReceipt,
  locationProblem,
  type NewListRequest,
  NOT_ACCEPTED,
  NOTICE_CHANGED,
  trackingPath,
} from '../contract.ts';
import { referenceOf } from './reference.ts';
import { repeatStore } from './repeat-store.ts';
import { type AcceptedListRequest, listRequestStore } from './store.ts';
import { secondToken, trackingDecoy, trackingToken } from './tracking-token.ts';

/**
 * The route with which visitors send list requests. `trackingKey` is the hash key for the tokens of the private links
 * with which visitors follow their list requests.
 */
export const orderingRoute =
  (trackingKey: KeyedHash): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, guard, termsVersion, calendar } = app.site;
    const { delivery } = app.site.campaign;
    /** The id of an open list request that the visitor sent before, or null, by the list request that is stored now. */
    const formerIds = new WeakMap<AcceptedListRequest, number | null>();
    const accept = app.verification.acceptVerified<AcceptedListRequest>(async (transaction, accepted) => {
      const found = await listRequestStore(transaction).addOwn(accepted);
      for (const one of accepted) formerIds.set(one, found.get(one.trackingHash ?? null) ?? null);
    });
    app.post(
      '/api/pedidos-lista',
      {
        onRequest: guard.requireKey,
        schema: {
          summary: `Pedir ${PAPER.one} desde un teléfono verificado`,
          body: listRequestInput.codec,
          response: { 201: listRequestReceipt },
        },
      },
      async (request, reply) => {
        const { election, now } = await calendar(request);
        const closed = closedText(election, 'orders', now);
        if (closed) throw conflict(closed);
        const { honeypot, consent = null, isForDecision = false, ...order } = request.body;
        const key = visitorIdempotencyKey(request, {
          ...withoutDefaults(order),
          ...(isForDecision && { isForDecision }),
        });
        const reference = referenceOf(key);
        const token = (honeypot ? trackingDecoy : trackingToken)(trackingKey, key);
        const outside = locationProblem(order, delivery);
        const isUndecided = outside !== null && isForDecision && canBeDecided(order, delivery);
        const receipt = {
          success: true,
          reference,
          tracking: trackingPath(token),
          ...(isUndecided && { isForDecision: true }),
        };
        if (honeypot) {
          request.log.info({ event: 'honeypot' });
          return reply.code(201).send(receipt);
        }
        if (consent !== null && consent !== (await termsVersion()))
          throw invalid(listRequestInput.fieldErrors({ consent: consent ? NOTICE_CHANGED : NOT_ACCEPTED }));
        if (outside && !isUndecided) throw invalid({ latitud: outside, longitud: outside });
        const neighbourhood = neighbourhoodOf(order, delivery.neighbourhoods);
        const trackingHash = linkHashOf(token);
        const outsideArea = isUndecided ? ('undecided' as const) : null;
        const value = { listRequest: order, consent, reference, neighbourhood, trackingHash, outsideArea };
        await accept(request, { phone: order.phone, key, value });
        // A repeated request stores nothing, and its response is that of the first one.
        const formerId =
          formerIds.get(value) ??
          (formerIds.has(value) ? null : await repeatStore(database).ownOpenId(order.phone, trackingHash));
        if (formerId === null) return reply.code(201).send(receipt);
        const former = trackingPath(secondToken(trackingKey, formerId));
        return reply.code(201).send({ ...receipt, former });
      },
    );
  };

/**
 * Returns a list request without the fields that say what their absence says, so that its idempotency key is that of
 * the same request from a page, or to an instance, of a release that had no such fields.
 */
const withoutDefaults = ({ quantity, note, ...listRequest }: NewListRequest): NewListRequest => ({
  ...listRequest,
  quantity: quantity === 1 ? undefined : quantity,
  note: note || undefined,
});
