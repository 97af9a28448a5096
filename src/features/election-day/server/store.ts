import { and, desc, eq, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { circuitNumbers } from '../../../shared/contract/circuits.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Shift } from '../../election-shifts/contract.ts';
import { type Board, type CircuitOnBoard, LOGGED, type LoggedReport, type Report } from '../contract.ts';
import { circuitState } from './circuit-state.ts';
import { byNeed, type DayClock, needsOf } from './needs.ts';
import { dayReports } from './table.ts';

/** Store of the reports of the day of the vote. */
export const reportStore = (database: Database) => ({
  /**
   * Stores reports of a user. One that is stored already is left as it is, and one from a clock that is ahead counts from
   * now. Returns how many are new.
   */
  async add(reports: readonly Report[], author: string, now: Date): Promise<number> {
    if (reports.length === 0) return 0;
    const rows = reports.map(({ at, ...report }) => ({
      ...report,
      at: new Date(Math.min(Date.parse(at), now.getTime())),
      author,
    }));
    const added = await database
      .insert(dayReports)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: dayReports.id });
    return added.length;
  },

  /**
   * Returns the latest report of each kind of each circuit that was not taken back. How a circuit is depends on no others, so
   * that the board costs the same however many there are.
   */
  async latest(): Promise<Report[]> {
    const taking = alias(dayReports, 'taking');
    const rows = await database
      .selectDistinctOn([dayReports.circuit, dayReports.kind])
      .from(dayReports)
      .where(
        and(
          ne(dayReports.kind, 'retracted'),
          notExists(database.select({ id: taking.id }).from(taking).where(eq(taking.target, dayReports.id))),
        ),
      )
      .orderBy(dayReports.circuit, dayReports.kind, desc(dayReports.at), desc(dayReports.id));
    return rows.map(asReport);
  },

  /** Returns the latest reports, the last one first. */
  async log(): Promise<LoggedReport[]> {
    const rows = await database
      .select()
      .from(dayReports)
      .orderBy(desc(dayReports.at), desc(dayReports.id))
      .limit(LOGGED);
    return rows.map(asReport);
  },
});

const asReport = ({ receivedAt: _, at, ...row }: typeof dayReports.$inferSelect): LoggedReport => ({
  ...row,
  at: at.toISOString(),
});

/** Returns the board: every circuit with what the reports say of it, whose shift it is, and what it needs. */
export function boardOf(
  reports: readonly Report[],
  log: LoggedReport[],
  shifts: readonly Shift[],
  places: readonly PollingPlace[],
  clock: DayClock,
): Board {
  const ofCircuit = new Map<number, Report[]>();
  for (const report of reports) {
    const own = ofCircuit.get(report.circuit);
    if (own) own.push(report);
    else ofCircuit.set(report.circuit, [report]);
  }
  const circuits = places.flatMap((place) =>
    circuitNumbers([place]).map((circuit): CircuitOnBoard => {
      const state = circuitState(ofCircuit.get(circuit) ?? []);
      const shift = shiftAt(shifts, circuit, clock.hour);
      const isTaken = shift ? shift.helper !== null : null;
      return {
        circuit,
        place: place.name,
        onDuty: shift?.helper
          ? { name: shift.helper.name, phone: shift.helper.phone, starts: shift.starts, ends: shift.ends }
          : null,
        ...state,
        needs: needsOf(state, clock, isTaken),
      };
    }),
  );
  return { isToday: clock.hour !== null, circuits: byNeed(circuits), log };
}

/** The shift of a circuit at this hour; on another day the first one, so that the board names somebody to ask. */
function shiftAt(shifts: readonly Shift[], circuit: number, hour: string | null): Shift | undefined {
  const own = shifts.filter((shift) => shift.post === 'delegate' && shift.circuit === circuit);
  if (hour === null) return own[0];
  return own.find(({ starts, ends }) => starts <= hour && hour < ends);
}
