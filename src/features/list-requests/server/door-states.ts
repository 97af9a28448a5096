import { asc, inArray, sql } from 'drizzle-orm';
import type { DoorState } from '../../../shared/contract/delivery-marks.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { listRequests } from './table.ts';

/** Locks list requests and stores their states, which are computed from their delivery marks. */
export const doorStates = (database: Database) => ({
  /**
   * Locks the list requests with these ids until the end of the transaction, and ignores ids that do not exist. It
   * locks the rows in the order of their ids to prevent deadlocks.
   */
  async lock(ids: readonly number[]) {
    const { id, createdAt, delivered, closed, stateChangedAt, openRoundId } = listRequests;
    const clock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;
    const rows = await database
      .select({ id, createdAt, delivered, closed, stateChangedAt, openRoundId, clock })
      .from(listRequests)
      .where(inArray(id, [...ids]))
      .orderBy(asc(id))
      .for('update');
    return rows.map(({ clock: now, ...row }) => ({ ...row, now: new Date(now) }));
  },

  /** Stores the states in one statement, because every statement updates the daily counts and notifies staff. */
  async apply(states: ReadonlyMap<number, DoorState>): Promise<void> {
    const rows = [...states].map(
      ([id, { delivered, deliveredAt, closed, cancelReason, attempts, latest }]) => ({
        id,
        delivered,
        delivered_at: deliveredAt,
        closed,
        cancel_reason: cancelReason,
        attempts,
        state_changed_at: latest?.at ?? null,
      }),
    );
    if (rows.length === 0) return;
    await database.execute(sql`
      update list_requests as request
      set delivered = state.delivered, delivered_at = state.delivered_at, closed = state.closed,
        cancel_reason = state.cancel_reason, attempts = state.attempts, state_changed_at = state.state_changed_at,
        joined_to = case when state.closed = 'cancelled' then request.joined_to end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as state(
        id integer, delivered boolean, delivered_at timestamptz, closed text, cancel_reason text, attempts jsonb, state_changed_at timestamptz
      )
      where request.id = state.id`);
  },
});
