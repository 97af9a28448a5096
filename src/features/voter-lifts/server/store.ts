import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Lift, LiftInput, LiftState } from '../contract.ts';
import { lifts } from './table.ts';

/** The number of lifts, more than a campaign of a town makes, so that the list is shown as a whole. */
const MOST_LIFTS = 1_000;

const NAMES = sql<string>`coalesce((select name from helpers where id = ${lifts.driverId}), '')`;
const { createdAt: _, ...COLUMNS } = getTableColumns(lifts);

/** Store of the lifts, by the time of the day. Those for any time come last. */
export const liftStore = (database: Database) => {
  const select = () => database.select({ ...COLUMNS, driver: NAMES }).from(lifts);
  const inOrder = [asc(sql`${lifts.time} = ''`), asc(lifts.time), asc(lifts.id)] as const;
  const get = async (id: number): Promise<Lift> => {
    const [lift] = await select().where(eq(lifts.id, id));
    if (!lift) throw missingLift();
    return lift;
  };
  return {
    all: (): Promise<Lift[]> => select().orderBy(...inOrder),

    /** Returns the lifts of a driver that were not cancelled. */
    ofDriver: (driverId: number): Promise<Lift[]> =>
      select()
        .where(and(eq(lifts.driverId, driverId), sql`${lifts.state} <> 'cancelled'`))
        .orderBy(...inOrder),

    /** Stores a lift. Throws 409 when there are too many. */
    async add(input: LiftInput): Promise<Lift> {
      if ((await database.$count(lifts)) >= MOST_LIFTS) throw conflict(`Ya hay ${MOST_LIFTS} traslados.`);
      const [added] = await database.insert(lifts).values(input).returning({ id: lifts.id });
      return get(added?.id ?? 0);
    },

    /** Changes a lift. Throws 404. */
    async change(id: number, input: LiftInput): Promise<Lift> {
      await database.update(lifts).set(input).where(eq(lifts.id, id));
      return get(id);
    },

    /** Stores whether a lift was made or is no longer wanted. Throws 404. */
    async setState(id: number, state: LiftState): Promise<Lift> {
      await database.update(lifts).set({ state }).where(eq(lifts.id, id));
      return get(id);
    },
  };
};

const missingLift = () => notFound('ese traslado');
