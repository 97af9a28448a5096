import { asc, sql } from 'drizzle-orm';
import type { DoorState } from '../../../shared/contract/delivery-marks.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { isOneOf } from '../../../shared/server/database/is-one-of.ts';
import { listRequests } from './table.ts';

/** Locks list requests and stores their states, which are computed from their delivery marks. */
export const doorStates = (database: Database) => ({
  /**
   * Locks the list requests with these ids until the end of the transaction, and ignores ids that do not exist. It
   * locks the rows in the order of their ids to prevent deadlocks.
   */
  async lock(ids: readonly number[]) {
    const { id, createdAt, delivered, closed, stateChangedAt, openRoundId, joinedTo } = listRequests;
    const clock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;
    const rows = await database
      .select({ id, createdAt, delivered, closed, stateChangedAt, openRoundId, joinedTo, clock })
      .from(listRequests)
      .where(isOneOf(id, ids))
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

  /** Returns those of these list requests to which another one is joined. */
  async carriers(ids: readonly number[]): Promise<Set<number | null>> {
    if (ids.length === 0) return new Set();
    const { joinedTo } = listRequests;
    const rows = await database.selectDistinct({ joinedTo }).from(listRequests).where(isOneOf(joinedTo, ids));
    return new Set(rows.map((row) => row.joinedTo));
  },

  /**
   * Joins list requests again to those to which they were joined, unless those are gone or another one took their place.
   * Storing the states separates those that are not cancelled.
   */
  async joinAgain(former: readonly { requestId: number; joinedTo: number | null }[]): Promise<void> {
    const rows = former.filter(({ joinedTo }) => joinedTo !== null);
    if (rows.length === 0) return;
    await database.execute(sql`
      update list_requests as request set joined_to = kept.id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as former("requestId" integer, "joinedTo" integer)
      join list_requests as kept on kept.id = former."joinedTo"
      where request.id = former."requestId" and request.joined_to is null`);
  },
});
