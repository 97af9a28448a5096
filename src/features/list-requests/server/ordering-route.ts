import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { country } from '#campaign/country.ts';
import type { DeliveryArea } from '../../../shared/contract/geography.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { visitorIdempotencyKey } from '../../../shared/server/idempotency.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import {
  listRequestInput,
  listRequestReceipt,
  locationProblem,
  NOT_ACCEPTED,
  NOTICE_CHANGED,
  trackingPath,
} from '../contract.ts';
import { type Neighbourhood, neighbourhoodOf } from './neighbourhood.ts';
import { referenceOf } from './reference.ts';
import { type AcceptedListRequest, listRequestStore } from './store.ts';
import { trackingDecoy, trackingHashOf, trackingToken } from './tracking-token.ts';

export interface OrderingOptions {
  guard: Pick<Guard, 'requireKey'>;
  acceptVerified: FastifyInstance['verification']['acceptVerified'];
  /** The version of the privacy notice that the form shows now. */
  termsVersion: () => Promise<string>;
  delivery: DeliveryArea & { neighbourhoods: readonly Neighbourhood[] };
  /** Returns the sentence that says why no list requests are taken now, or null while they are. */
  closedText: () => string | null;
  /** Makes the tokens of the private links with which visitors follow their list requests. */
  trackingKey: KeyedHash;
}

/** The route with which visitors send list requests. */
export function orderingRoute(plain: FastifyInstance, options: OrderingOptions) {
  const { guard, acceptVerified, termsVersion, delivery, closedText, trackingKey } = options;
  const accept = acceptVerified<AcceptedListRequest>((transaction, accepted) =>
    listRequestStore(transaction).addAll(accepted),
  );
  plain.withTypeProvider<ZodTypeProvider>().post(
    '/api/pedidos-lista',
    {
      onRequest: guard.requireKey,
      schema: {
        summary: `Pedir una ${country.paper} desde un teléfono verificado`,
        body: listRequestInput.codec,
        response: { 201: listRequestReceipt },
      },
    },
    async (request, reply) => {
      const closed = closedText();
      if (closed) throw conflict(closed);
      const { honeypot, consent = null, ...order } = request.body;
      const key = visitorIdempotencyKey(request, order);
      const reference = referenceOf(key);
      const token = (honeypot ? trackingDecoy : trackingToken)(trackingKey, key);
      const receipt = { success: true, reference, tracking: trackingPath(token) };
      if (honeypot) {
        request.log.info({ event: 'honeypot' });
        return reply.code(201).send(receipt);
      }
      if (consent !== null && consent !== (await termsVersion()))
        throw invalid(listRequestInput.fieldErrors({ consent: consent ? NOTICE_CHANGED : NOT_ACCEPTED }));
      const outside = locationProblem(order, delivery);
      if (outside) throw invalid({ latitud: outside, longitud: outside });
      const neighbourhood = neighbourhoodOf(order, delivery.neighbourhoods);
      const trackingHash = trackingHashOf(token);
      const value = { listRequest: order, consent, reference, neighbourhood, trackingHash };
      await accept(request, { phone: order.phone, key, value });
      return reply.code(201).send(receipt);
    },
  );
}
