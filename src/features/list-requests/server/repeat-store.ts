import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Coordinates, coordinatesIn, shifted } from '../../../shared/contract/geography.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Repeat } from '../admin/repeat-inputs.ts';
import { doorAddressOf } from './door-address.ts';
import { degreesOf, isInSquareAround } from './near-pins.ts';
import { isWithin } from './round-membership.ts';
import { type Door, SAME_ADDRESS_M, samenessOf } from './same-door.ts';
import { isOpen, isOwnOpen } from './store.ts';
import { listRequests } from './table.ts';

/** The largest number of list requests near a door that are compared with it. More have the same pin of a locality. */
const MOST_NEAR = 200;
const MOST_PAIRS = 100_000;

const { id, reference, createdAt, quantity, openRoundId, phone, address, latitude, longitude } = listRequests;
const DOOR = { phone, address, latitude, longitude };

/** Finds open list requests for the same door. */
export const repeatStore = (database: Database) => ({
  /** Returns the open list requests for a door, latest first, without the one with the id `except`. */
  async of(door: Door, except = 0): Promise<Repeat[]> {
    const location = coordinatesIn(door);
    if (door.phone === '' && !location) return [];
    const rows = await database
      .select({ id, reference, createdAt, quantity, openRoundId, ...DOOR })
      .from(listRequests)
      .where(
        and(
          isOpen,
          ne(id, except),
          or(
            door.phone === '' ? undefined : eq(phone, door.phone),
            location ? isAround(location) : undefined,
          ),
        ),
      )
      .orderBy(desc(id))
      .limit(MOST_NEAR);
    return rows.flatMap((row) => {
      const sameness = samenessOf(door, row);
      if (!sameness) return [];
      const { phone: _phone, address: _address, latitude: _latitude, longitude: _longitude, ...shown } = row;
      return [{ ...shown, sameness }];
    });
  },

  /** Returns the ids of all open list requests that have another one for the same door. */
  async ids(): Promise<number[]> {
    const pairs = await samePhones(database).union(nearPins(database)).limit(MOST_PAIRS);
    const rows = await database
      .select({ id, ...DOOR })
      .from(listRequests)
      .where(inArray(id, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]));
    const doors = new Map(rows.map((row) => [row.id, row]));
    // Each address is read once, because one is compared with many.
    const addresses = new Map(rows.map((row) => [row.address, doorAddressOf(row.address)]));
    const read = (text: string) => addresses.get(text) ?? doorAddressOf(text);
    const repeated = pairs.filter(({ one, other }) => {
      const [from, to] = [doors.get(one), doors.get(other)];
      return from && to && samenessOf(from, to, read);
    });
    return [...new Set(repeated.flatMap(({ one, other }) => [one, other]))];
  },

  /** Returns the id of the latest open list request that a visitor sent from a verified phone, except one of them. */
  async ownOpenId(verified: string, trackingHash: string): Promise<number | null> {
    const isAnother = sql`${listRequests.trackingHash} is distinct from ${trackingHash}`;
    const [row] = await database
      .select({ id })
      .from(listRequests)
      .where(and(isOwnOpen(listRequests), eq(phone, verified), isAnother))
      .orderBy(desc(id))
      .limit(1);
    return row?.id ?? null;
  },
});

/** The SQL condition for list requests that are near enough to a location to have the same written address. */
function isAround(location: Coordinates): SQL | undefined {
  const { latitude: south, longitude: west } = shifted(location, -SAME_ADDRESS_M, -SAME_ADDRESS_M);
  const { latitude: north, longitude: east } = shifted(location, SAME_ADDRESS_M, SAME_ADDRESS_M);
  return isWithin({ south, west, north, east });
}

const other = alias(listRequests, 'other');
const PAIR = { one: sql<number>`${id}`.as('one'), other: sql<number>`${other.id}`.as('other_id') };
const areBothOpen = and(isOpen, eq(other.delivered, false), isNull(other.closed), gt(id, other.id));

const samePhones = (database: Database) =>
  database
    .select(PAIR)
    .from(listRequests)
    .innerJoin(other, and(eq(other.phone, phone), ne(phone, '')))
    .where(areBothOpen);

const nearPins = (database: Database) =>
  database
    .select(PAIR)
    .from(listRequests)
    .innerJoin(other, isInSquareAround(listRequests, other, degreesOf(SAME_ADDRESS_M)))
    .where(areBothOpen);
