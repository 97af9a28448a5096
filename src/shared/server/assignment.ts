import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { jsonb, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { AssignedKind, Assignee, AssignInput, Owner } from '../contract/assignment.ts';
import { formatDay } from '../contract/calendar.ts';
import { conflict, notFound } from '../contract/problem.ts';
import type { Right } from '../contract/rights.ts';
import type { Database } from './database/database.ts';
import type { Staff } from './guard.ts';

/**
 * The column of a table whose rows can be assigned to members of staff. The id in it is no foreign key, because the name
 * is still true after the account was deleted.
 */
export const assigneeColumn = () => jsonb().$type<Assignee>();

/** The SQL expression of the assignee's id, for which a table has an index. */
export const assigneeIdOf = (assignee: PgColumn) => sql<number>`((${assignee} ->> 'id')::integer)`;

/**
 * Returns who an item is assigned to by a request of a user, or null for nobody. Throws 404 for a user who is not among
 * `colleagues`.
 */
export function assigneeOf(
  colleagues: { id: number; name: string }[],
  { user, note, day }: AssignInput,
  staff: Staff,
): Assignee | null {
  if (user === null) return null;
  const to = colleagues.find(({ id }) => id === user);
  if (!to) throw notFound('esa persona');
  return {
    id: to.id,
    name: to.name,
    ...(to.id !== staff.id && { givenBy: staff.name }),
    ...(note && { note }),
    ...(day && { day }),
  };
}

/** Throws 409 if a user takes an item that somebody else has. Anybody may give it to another user. */
export function requireFree(former: Assignee | null, next: Assignee | null, staff: Staff): void {
  if (former && next?.id === staff.id && former.id !== staff.id)
    throw conflict(`Ya se encarga ${former.name}.`);
}

/** Says in Spanish who takes care of an item, for the activity log. */
export const assignmentInWords = (to: Assignee | null) =>
  to ? `se encarga ${to.name}${to.day ? `, para el ${formatDay(to.day)}` : ''}` : 'queda para los demás';

/**
 * Stores who takes care of the row of a table, or null for nobody. Nothing happens if there is no such row. Throws 409 if
 * `by` takes it while somebody else has it.
 */
export async function assignRow(
  database: Database,
  table: PgTable & { id: PgColumn; assignee: PgColumn },
  { id, assignee }: { id: number; assignee: Assignee | null },
  by: Staff,
): Promise<void> {
  const ofIt = eq(table.id, id);
  const [former] = await database
    .select({ assignee: sql<Assignee | null>`${table.assignee}` })
    .from(table as PgTable)
    .where(ofIt)
    .for('update');
  if (!former) return;
  requireFree(former.assignee, assignee, by);
  await database.update(table).set({ assignee }).where(ofIt);
}

/** An owner, and the user who asks for the list. */
export interface OwnerFor {
  owner: Owner;
  user: number;
}
export const ownerFor = (owner: Owner | undefined, { id: user }: Staff): OwnerFor | undefined =>
  owner && { owner, user };

/** The SQL condition of the rows that a list of this owner shows to a user. Those of nobody must also meet `isOpen`. */
export const ownedBy = (assignee: PgColumn, owner: OwnerFor | undefined, isOpen?: SQL): SQL | undefined =>
  owner && (owner.owner === 'mine' ? eq(assigneeIdOf(assignee), owner.user) : and(isNull(assignee), isOpen));

/** The items in the rows of a table with this primary key. Those that do not meet `isOpen` are done. */
export function assignedRows(
  right: Right,
  table: PgTable & { assignee: PgColumn },
  key: PgColumn,
  isOpen?: SQL,
): AssignedItems {
  const id = assigneeIdOf(table.assignee);
  const has = (user: number) => and(eq(id, user), isOpen);
  return {
    right,
    count: (user) => sql<number>`(select count(*)::int from ${table} where ${has(user)})`,
    async assignees(database) {
      const rows = await database
        .selectDistinct({ id })
        .from(table as PgTable)
        .where(and(isNotNull(table.assignee), isOpen));
      return rows.map((row) => row.id);
    },
    async release(transaction, user) {
      // In the order of the ids, in which other changes of several rows lock them too.
      const locked = transaction
        .select({ key })
        .from(table as PgTable)
        .where(has(user))
        .orderBy(asc(key))
        .for('update');
      await transaction.update(table).set({ assignee: null }).where(inArray(key, locked));
    },
  };
}

/** Items that can be assigned to members of staff. */
interface AssignedItems {
  /** The right without which no item can be assigned to a user, and no user can assign one. */
  right: Right;
  /** The SQL expression that counts the items that a user takes care of and that are not done. */
  count: (user: number) => SQL<number>;
  /** Returns the ids of the users who take care of items that are not done. */
  assignees: (database: Database) => Promise<number[]>;
  /** Leaves those items to the others, because the user's account was deleted or lost the right. */
  release: (transaction: Database, user: number) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The items that can be assigned, by their kind. Features add theirs. */
    assigned: Partial<Record<AssignedKind, AssignedItems>>;
  }
}
