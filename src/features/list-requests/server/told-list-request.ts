import type { FastifyRequest } from 'fastify';
import { neighbourhoodOf } from '../../../shared/contract/neighbourhood.ts';
import type { ActivityLog, Actor } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { linkHashOf } from '../../../shared/server/private-links.ts';
import { type NewListRequest, ORIGIN_NAMES, type Origin } from '../contract.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { referenceOf } from './reference.ts';
import { listRequestStore } from './store.ts';
import { trackingToken } from './tracking-token.ts';

/** What is stored in place of the notice's version if a person agreed by word of mouth. */
const TOLD_CONSENT = 'de palabra';

/** A list request that a person told somebody, without a code on the phone. A person without a phone has none. */
interface ToldListRequest extends Omit<NewListRequest, 'phone'> {
  phone?: string | null | undefined;
  origin: Origin;
  /** When the person told it (ISO 8601, UTC), by default now. */
  createdAt?: string;
}

interface ToldOptions {
  activity: ActivityLog;
  trackingKey: KeyedHash;
  neighbourhoods: Parameters<typeof neighbourhoodOf>[1];
}

/**
 * Stores list requests that people told somebody. `key` is the idempotency key; the same key gives the same reference
 * and the same private link.
 */
export const toldListRequests = ({ activity, trackingKey, neighbourhoods }: ToldOptions) => ({
  /** The reference and the token of the private link of the list request with this key. */
  receiptOf: (key: string | undefined) => ({
    reference: referenceOf(key),
    token: trackingToken(trackingKey, key),
  }),

  /** Stores a list request within a transaction, records who entered it, and returns its id. */
  async add(
    transaction: Database,
    actor: FastifyRequest | Actor,
    { phone, origin, createdAt, ...told }: ToldListRequest,
    { reference, token }: { reference: string; token: string },
  ): Promise<number> {
    const [id = 0] = await listRequestStore(transaction).addAll([
      {
        listRequest: { ...told, phone: phone ?? '' },
        origin,
        ...(createdAt && { createdAt }),
        consent: TOLD_CONSENT,
        reference,
        neighbourhood: neighbourhoodOf(told, neighbourhoods),
        trackingHash: linkHashOf(token),
      },
    ]);
    await activity.record(transaction, actor, {
      act: 'created',
      item: listRequestItemOf(id),
      after: `${ORIGIN_NAMES[origin].toLowerCase()}, aceptó el aviso de privacidad de palabra`,
    });
    return id;
  },
});
