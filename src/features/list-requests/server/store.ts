import { setImmediate } from 'node:timers/promises';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Assignee } from '../../../shared/contract/assignment.ts';
import type { Counts, FilterState } from '../../../shared/contract/list-request-filters.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import { searchable } from '../../../shared/contract/search.ts';
import { assignRow, type OwnerFor, ownedBy } from '../../../shared/server/assignment.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import type { Staff } from '../../../shared/server/guard.ts';
import { rowStore } from '../../../shared/server/row-store.ts';
import type { ListRequest, NewListRequest, Origin } from '../contract.ts';
import { listRequests } from './table.ts';

export interface AcceptedListRequest {
  listRequest: NewListRequest;
  /** The version of the privacy notice that the visitor accepted; null if the request contained no version. */
  consent: string | null;
  reference: string | null;
  neighbourhood?: string | null;
  /** The hash of the token of the visitor's private link. */
  trackingHash?: string;
  /** How the list request reached the staff who entered it. */
  origin?: Origin;
  /** That the campaign has to decide about it, because it is outside the delivery area. */
  outsideArea?: 'undecided' | null;
  /** When the list request was sent (ISO 8601, UTC), by default now. */
  createdAt?: string;
}

interface ListRequestFilter {
  query?: string | undefined;
  state?: FilterState | undefined;
  /** Only list requests on this open delivery round. */
  roundId?: number | undefined;
  /** Who takes care of the list requests: this user, or nobody. */
  owner?: OwnerFor | undefined;
  ids?: number[] | undefined;
}

const rowOf = ({ listRequest, consent, createdAt, ...row }: AcceptedListRequest) => ({
  ...listRequest,
  ...row,
  note: listRequest.note || null,
  search: searchTextOf({ ...listRequest, reference: row.reference }),
  consentVersion: consent,
  consentedAt: consent === null ? null : (createdAt ?? sql`now()`),
  createdAt,
});

/** Returns the text that a search matches. */
export const searchTextOf = ({
  name,
  phone,
  address,
  reference,
  note,
}: Pick<ListRequest, 'name' | 'phone' | 'address' | 'reference'> & Partial<Pick<ListRequest, 'note'>>) =>
  searchable([name, phone, address, reference, note].join(' ').trim());

const DOTS = 5_000;

/** The database store of list requests. Lists are sorted newest first. */
export const listRequestStore = (database: Database) => {
  const store = rowStore(database, {
    table: listRequests,
    columns: LIST_REQUEST_COLUMNS,
    toItem: (row): ListRequest => row,
    shownBy,
    missing: () => notFound('ese pedido'),
  });

  const insert = (accepted: AcceptedListRequest[]) =>
    database
      .insert(listRequests)
      .values(accepted.map(rowOf))
      .onConflictDoNothing({ target: listRequests.trackingHash });

  return {
    ...store,

    /** Counts the list requests in each state among those that match a search and are on a round. */
    async counts(filter: Omit<ListRequestFilter, 'state'>): Promise<Counts> {
      const [row] = await database
        .select({
          all: sql<number>`count(*)::int`,
          pending: countWhere(STATES.pending),
          delivered: countWhere(STATES.delivered),
          attempted: countWhere(STATES.attempted),
          closed: countWhere(STATES.closed),
          undecided: countWhere(STATES.undecided),
        })
        .from(listRequests)
        .where(shownBy(filter));
      return row ?? { all: 0, pending: 0, delivered: 0, attempted: 0, closed: 0, undecided: 0 };
    },

    /**
     * Reads the list requests with a location for a map, in batches of text:
     * `[id,latitude,longitude,state,held],…`. The database formats the text, because formatting ten thousand rows
     * in this process would block other requests.
     */
    async *dots(filter: ListRequestFilter = {}): AsyncGenerator<string> {
      let after: number | undefined;
      for (;;) {
        const part = database
          .select(DOT)
          .from(listRequests)
          .where(
            and(
              shownBy(filter),
              isNotNull(listRequests.latitude),
              isNotNull(listRequests.longitude),
              after === undefined ? undefined : lt(listRequests.id, after),
            ),
          )
          .orderBy(desc(listRequests.id))
          .limit(DOTS)
          .as('part');
        const numbers = sql`${part.id}, ${part.latitude}, ${part.longitude}, ${part.state}, ${part.held}::int`;
        const [row] = await database
          .select({
            text: sql<
              string | null
            >`string_agg('[' || concat_ws(',', ${numbers}) || ']', ',' order by ${part.id} desc)`,
            count: sql<number>`count(*)::int`,
            last: sql<number>`min(${part.id})`,
          })
          .from(part);
        if (row?.text) yield row.text;
        if (!row || row.count < DOTS) return;
        await setImmediate();
        after = row.last;
      }
    },

    /**
     * Stores who takes care of a list request, or null for nobody. Throws 404 if it does not exist, and 409 if `by` takes
     * it while somebody else has it.
     */
    async assign(id: number, assignee: Assignee | null, by: Staff): Promise<ListRequest> {
      await assignRow(database, listRequests, { id, assignee }, by);
      return store.get(id);
    },

    /** Locks the list requests with these ids that still exist, in the order of their ids, and returns them. */
    withIds: (ids: readonly number[]): Promise<ListRequest[]> =>
      database
        .select(LIST_REQUEST_COLUMNS)
        .from(listRequests)
        .where(inArray(listRequests.id, [...ids]))
        .orderBy(asc(listRequests.id))
        .for('update'),

    /**
     * Stores list requests of visitors and returns their ids in the same order. It skips a list request whose private
     * link is already stored, because it was sent before with an idempotency key that has been forgotten.
     */
    async addAll(accepted: AcceptedListRequest[]): Promise<number[]> {
      const rows = await insert(accepted).returning({ id: listRequests.id });
      return rows.map(({ id }) => id);
    },

    /**
     * Stores list requests as `addAll` does, of visitors who verified their phones. Returns for the hash of each private
     * link the id of an open list request that the same visitor sent before, or null.
     */
    async addOwn(accepted: AcceptedListRequest[]): Promise<Map<string | null, number | null>> {
      const { trackingHash, phone } = listRequests;
      const former = alias(listRequests, 'former');
      const formerId = sql<number | null>`(
        select max(former.id) from ${listRequests} as former
        where former.phone = ${listRequests}.${sql.identifier(phone.name)} and ${isOwnOpen(former)}
      )`;
      const rows = await insert(accepted).returning({ trackingHash, formerId });
      return new Map(rows.map((row) => [row.trackingHash, row.formerId]));
    },
  };
};

/**
 * The SQL condition of an open list request that a visitor sent from the phone that it has. One that staff entered, or
 * whose phone they changed, may be another person's.
 */
export const isOwnOpen = ({
  delivered,
  closed,
  origin,
  phoneCorrected,
}: Record<'delivered' | 'closed' | 'origin' | 'phoneCorrected', PgColumn>) =>
  and(eq(delivered, false), isNull(closed), isNull(origin), eq(phoneCorrected, false));

/** The SQL condition of a list request that is neither delivered nor closed. */
export const isOpen = sql`(not ${listRequests.delivered} and ${listRequests.closed} is null)`;
/** The SQL condition of an open list request that is to be delivered, because it is inside the area or was accepted. */
export const isPending = sql`(${isOpen} and ${listRequests.outsideArea} is distinct from 'undecided')`;
/** The conditions of the states. Every list request is pending, undecided, delivered or closed. */
const STATES: Record<FilterState, SQL> = {
  pending: isPending,
  // The caller chooses the ids of repeats, which no condition of one row finds.
  repeated: isOpen,
  delivered: sql`${listRequests.delivered}`,
  attempted: sql`(${isPending} and ${listRequests.attempts} <> '[]')`,
  closed: sql`(not ${listRequests.delivered} and ${listRequests.closed} is not null)`,
  undecided: sql`(${isOpen} and ${listRequests.outsideArea} = 'undecided')`,
};
const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const shownBy = ({ query, state, roundId, owner, ids }: ListRequestFilter): SQL | undefined =>
  and(
    containsWords(listRequests.search, query),
    state && STATES[state],
    roundId === undefined ? undefined : eq(listRequests.openRoundId, roundId),
    ownedBy(listRequests.assignee, owner, isOpen),
    ids && inArray(listRequests.id, ids),
  );

/** The columns of a dot. States are given as indexes of `DOT_STATES` in `list-request-dots.ts`. */
const DOT = {
  id: listRequests.id,
  latitude: listRequests.latitude,
  longitude: listRequests.longitude,
  state:
    sql<number>`case when ${STATES.delivered} then 1 when ${STATES.closed} then 2 when ${STATES.attempted} then 3 when ${STATES.undecided} then 4 else 0 end`.as(
      'state',
    ),
  held: sql<boolean>`${listRequests.openRoundId} is not null`.as('held'),
};

// Staff see all columns except the ones named here.
const {
  deliveredAt,
  stateChangedAt,
  search,
  consentVersion,
  consentedAt,
  trackingHash,
  joinedTo,
  phoneCorrected,
  ...shownColumns
} = getTableColumns(listRequests);
export const LIST_REQUEST_COLUMNS = shownColumns;
