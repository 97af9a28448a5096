import { sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import { codeDeliveries } from './table.ts';

export type DeliveryStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export interface SentCode {
  phone: string;
  codeHash: string;
}

export type Deliveries = ReturnType<typeof deliveryStore>;

/**
 * Reports may arrive late and out of order: `sent` after `delivered` changes nothing, and after `delivered` nothing
 * fails.
 */
const RANKS = sql`array['accepted', 'sent', 'failed', 'delivered', 'read']`;

/** The delivery state of each code, by the channel's id of the message. */
export const deliveryStore = (database: Database) => ({
  /** Records that a channel accepted a code. Returns whether its webhook has already reported a failure. */
  async accepted(reference: string, { phone, codeHash }: SentCode): Promise<boolean> {
    const [row] = await database
      .insert(codeDeliveries)
      .values({ reference, phone, codeHash, status: 'accepted' })
      .onConflictDoUpdate({ target: codeDeliveries.reference, set: { phone, codeHash } })
      .returning({ status: codeDeliveries.status });
    return row?.status === 'failed';
  },

  /**
   * Records a report of the webhook; repeated and outdated reports change nothing. Returns the code when this report is
   * the first about its failure, otherwise null.
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
