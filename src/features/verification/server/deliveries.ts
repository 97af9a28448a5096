import { sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import { codeDeliveries } from './table.ts';

export type DeliveryStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

export interface SentCode {
  phone: string;
  codeHash: string;
}

export type Deliveries = ReturnType<typeof deliveryStore>;

/** `sent` after `delivered` is an old word that came late; after `delivered` nothing fails any more. */
const RANKS = sql`array['accepted', 'sent', 'failed', 'delivered', 'read']`;

/** What became of each code, by the channel's own name for it. */
export const deliveryStore = (database: Database) => ({
  /** A channel took a code. Answers whether its webhook has already said that it failed. */
  async accepted(reference: string, { phone, codeHash }: SentCode): Promise<boolean> {
    const [row] = await database
      .insert(codeDeliveries)
      .values({ reference, phone, codeHash, status: 'accepted' })
      .onConflictDoUpdate({ target: codeDeliveries.reference, set: { phone, codeHash } })
      .returning({ status: codeDeliveries.status });
    return row?.status === 'failed';
  },

  /**
   * The webhook says what became of one. Told again, or later than what follows it, nothing changes. Answers the code
   * when this is how we learn that it failed, otherwise null.
   */
  async told(reference: string, status: Exclude<DeliveryStatus, 'accepted'>): Promise<SentCode | null> {
    const further = sql`array_position(${RANKS}, ${status}::text) > array_position(${RANKS}, ${codeDeliveries.status})`;
    const changed = await database
      .insert(codeDeliveries)
      .values({ reference, status })
      .onConflictDoUpdate({
        target: codeDeliveries.reference,
        set: { status, changedAt: sql`now()` },
        setWhere: further,
      })
      .returning({ phone: codeDeliveries.phone, codeHash: codeDeliveries.codeHash });
    const [code] = changed;
    return status === 'failed' && code?.phone && code.codeHash
      ? { phone: code.phone, codeHash: code.codeHash }
      : null;
  },
});
