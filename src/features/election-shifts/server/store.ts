import { asc, eq, inArray, sql } from 'drizzle-orm';
import { circuitsOf } from '../../../shared/contract/circuits.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Delegate } from '../../campaign-helpers/contract.ts';
import { overlap, type Plan, type Shift } from '../contract.ts';
import { candidatesAmong, type Known, proposedTakers } from './candidates.ts';
import { type PlannedShift, shiftKey, shiftsOf } from './shift-plan.ts';
import { shifts } from './table.ts';

/** What the shifts are made of, which other parts of the site know. */
interface ShiftStoreOptions extends Pick<Known, 'places' | 'neighbourhoods'> {
  /** Returns those who offered to be delegates, and the people with these ids. */
  delegates: (database: Database, ids: number[]) => Promise<Delegate[]>;
}

/** The number of rows in one insertion, below the database's limit of parameters. */
const ROWS_AT_ONCE = 1_000;

/**
 * Store of the shifts, in the order of the hours and the circuits. What writes needs a transaction, and locks the table,
 * so that nobody is in two places however many assign at once.
 */
export const shiftStore = (database: Database, { places, neighbourhoods, delegates }: ShiftStoreOptions) => {
  const placeOfCircuit = new Map(
    circuitsOf({ places: [...places] }).map(({ circuit, place }) => [circuit, places[place]?.name ?? null]),
  );
  const names = new Set(places.map(({ name }) => name));
  const lock = () => database.execute(sql`lock table ${shifts} in share row exclusive mode`);

  async function known(): Promise<Known> {
    const rows = await database
      .select()
      .from(shifts)
      .orderBy(
        asc(shifts.starts),
        asc(shifts.ends),
        asc(shifts.circuit),
        asc(shifts.place),
        asc(shifts.position),
      );
    const people = await delegates(database, [...new Set(rows.flatMap(({ helperId }) => helperId ?? []))]);
    const byId = new Map(people.map((person) => [person.id, takerOf(person)]));
    const placeOf = ({ post, circuit, place }: PlannedShift) => {
      if (post === 'general') return '';
      return post === 'delegate' ? (placeOfCircuit.get(circuit) ?? null) : names.has(place) ? place : null;
    };
    return {
      places,
      neighbourhoods,
      delegates: people,
      shifts: rows.map(({ helperId, ...row }) => ({
        ...row,
        circuit: row.circuit || null,
        place: placeOf(row),
        helper: (helperId !== null && byId.get(helperId)) || null,
      })),
    };
  }

  /** Throws 404 if there is no such shift. */
  const withShift = async (id: number) => {
    const all = await known();
    const shift = all.shifts.find((one) => one.id === id);
    if (!shift) throw notFound('ese turno');
    return { all, shift };
  };

  return {
    /** Returns all shifts, and with them what the proposals are made of. */
    known,

    /**
     * Makes the shifts of a plan. Those that stay keep who takes them; the others are removed. Throws 409 if somebody would
     * lose a shift and the plan does not release them.
     */
    async make(plan: Plan): Promise<Shift[]> {
      await lock();
      const wanted = new Map(shiftsOf(plan, places).map((shift) => [shiftKey(shift), shift]));
      const stored = await database.select().from(shifts);
      const surplus = stored.filter((shift) => !wanted.has(shiftKey(shift)));
      const { shifts: taken } = await known();
      const isTaken = new Set(taken.filter(({ helper }) => helper).map(({ id }) => id));
      const losing = surplus.filter(({ id }) => isTaken.has(id)).length;
      if (losing > 0 && !plan.release)
        throw conflict(
          `Con este cambio ${counted(losing, 'persona pierde su turno', 'personas pierden su turno')}.`,
        );
      await inParts(surplus, (part) =>
        database.delete(shifts).where(
          inArray(
            shifts.id,
            part.map(({ id }) => id),
          ),
        ),
      );
      for (const shift of stored) wanted.delete(shiftKey(shift));
      await inParts([...wanted.values()], (part) => database.insert(shifts).values(part));
      return (await known()).shifts;
    },

    /** Returns who could take a shift, the most fitting first. Throws 404 if there is no such shift. */
    async candidates(id: number) {
      const { all, shift } = await withShift(id);
      return candidatesAmong(all)(shift);
    },

    /**
     * Stores who takes a shift, or that nobody does. Throws 404 without such a shift or person, and 409 if somebody else
     * decided in the meantime or the person is in another place at the same time.
     */
    async assign(id: number, helperId: number | null, formerId: number | null): Promise<Shift> {
      await lock();
      const { all, shift } = await withShift(id);
      if ((shift.helper?.id ?? null) !== formerId)
        throw conflict(shift.helper ? `Ya está ${shift.helper.name}.` : 'Ese turno ya quedó sin nadie.');
      const helper = all.delegates.find((one) => one.id === helperId);
      if (helperId !== null && !helper) throw notFound('a esa persona entre quienes ayudan');
      const other = all.shifts.find(
        (one) => one.id !== id && helperId !== null && one.helper?.id === helperId && overlap(one, shift),
      );
      if (other && helper)
        throw conflict(`${helper.name} ya tiene otro turno a esa hora, de ${other.starts} a ${other.ends}.`);
      await database.update(shifts).set({ helperId }).where(eq(shifts.id, id));
      return { ...shift, helper: helper ? takerOf(helper) : null };
    },

    /** Gives the gaps of circuits to those who vote there or live near, and returns how many got one. */
    async fill(): Promise<number> {
      await lock();
      const takers = proposedTakers(await known());
      for (const [id, helperId] of takers)
        await database.update(shifts).set({ helperId }).where(eq(shifts.id, id));
      return takers.size;
    },
  };
};

/** What a shift says of the person who takes it. */
const takerOf = ({ id, name, phone }: Delegate) => ({ id, name, phone });

export type ShiftStore = ReturnType<typeof shiftStore>;

/** Runs a query for a part of the rows after the other. */
async function inParts<Row>(rows: Row[], run: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await run(rows.slice(start, start + ROWS_AT_ONCE));
}
