import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { codeDeliveries } from './table.ts';

type DeliveryStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export interface SentCode {
  phone: string;
  codeHash: string;
}

export type Deliveries = ReturnType<typeof deliveryStore>;

/**
 * The delivery states in ascending order. Reports may arrive late and out of order, so a report that ranks below the
 * stored state changes nothing.
 */
const RANKS = sql`array['accepted', 'sent', 'failed', 'delivered', 'read']`;

/** Stores the delivery state of each code under the id that the channel gave to the message. */
export const deliveryStore = (database: Database) => ({
  /**
   * Records that a channel accepted a code. Returns whether the channel's webhook has already reported that the
   * delivery failed.
   */
  async accepted(reference: string, { phone, codeHash }: SentCode): Promise<boolean> {
    const [row] = await database
      .insert(codeDeliveries)
      .values({ reference, phone, codeHash, status: 'accepted' })
      .onConflictDoUpdate({ target: codeDeliveries.reference, set: { phone, codeHash } })
      .returning({ status: codeDeliveries.status });
    return row?.status === 'failed';
  },

  /** The number of codes sent since `moment` that were not delivered. */
  failedSince: (moment: Date) =>
    database.$count(
      codeDeliveries,
      and(eq(codeDeliveries.status, 'failed'), gt(codeDeliveries.changedAt, moment)),
    ),

  /**
   * Records a delivery report of the webhook. Repeated and outdated reports change nothing. Returns the code if this is
   * the first report that its delivery failed, otherwise null.
   */
  async record(reference: string, status: Exclude<DeliveryStatus, 'accepted'>): Promise<SentCode | null> {
    const onlyForward = sql`array_position(${RANKS}, ${status}::text) > array_position(${RANKS}, ${codeDeliveries.status})`;
    const changed = await database
      .insert(codeDeliveries)
      .values({ reference, status })
      .onConflictDoUpdate({
        target: codeDeliveries.reference,
        set: { status, changedAt: sql`now()` },
        setWhere: onlyForward,
      })
      .returning({ phone: codeDeliveries.phone, codeHash: codeDeliveries.codeHash });
    const [code] = changed;
    return status === 'failed' && code?.phone && code.codeHash
      ? { phone: code.phone, codeHash: code.codeHash }
      : null;
  },
});
