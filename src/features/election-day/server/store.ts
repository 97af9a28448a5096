import { and, desc, eq, gte, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { circuitNumbers } from '../../../shared/contract/circuits.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { type Shift, TO_THE_END } from '../../election-shifts/contract.ts';
import {
  type Board,
  type CircuitOnBoard,
  LOGGED,
  type LoggedReport,
  OWN_REPORTS,
  type Report,
  type SentReport,
  type StoredReport,
} from '../contract.ts';
import { circuitState } from '../web/circuit-state.ts';
import type { DayClock } from './day-clock.ts';
import { byNeed, needsOf } from './needs.ts';
import { dayPhotos, dayReports } from './table.ts';

/** Who writes a report: a user, or somebody who helps. */
type Author = { author: string } | { helperId: number };

/** A clock that is ahead by less changes nothing that a reader notices. */
const CLOCK_TOLERANCE_MS = 60_000;

interface Span {
  /** From when reports count; null for all. */
  since: Date | null;
  /** The circuits of which reports are wanted; all if missing. */
  circuits?: readonly number[];
}

/** Only who arrived and who left depends on the person; 0 for all other kinds and for users. */
const person = sql<number>`case when ${dayReports.kind} in ('arrived', 'left') then coalesce(${dayReports.helperId}, 0) else 0 end`;

/** Store of the reports of the day of the vote. */
export const reportStore = (database: Database) => ({
  /**
   * Stores reports of one author. One that is stored already is left as it is. If the clock of the device is ahead, all move back
   * alike, so that the last one counts from now and they keep their order. Returns how many are new.
   */
  async add(reports: readonly SentReport[], author: Author, now: Date): Promise<number> {
    if (reports.length === 0) return 0;
    const ahead = Math.max(...reports.map(({ at }) => Date.parse(at))) - now.getTime();
    const moveMs = ahead > CLOCK_TOLERANCE_MS ? ahead : 0;
    const rows = reports.map(({ at, sheet: _, ...report }) => ({
      ...report,
      at: new Date(Date.parse(at) - moveMs),
      ...author,
    }));
    const added = await database
      .insert(dayReports)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: dayReports.id });
    return added.length;
  },

  /**
   * Returns the latest report of each kind of each circuit that was not taken back, and for who arrived and left that of each
   * person. How a circuit is depends on no others, so
   * that the board costs the same however many there are.
   */
  async latest({ since, circuits }: Span): Promise<StoredReport[]> {
    const taking = alias(dayReports, 'taking');
    const rows = await database
      .selectDistinctOn([dayReports.circuit, dayReports.kind, person])
      .from(dayReports)
      .where(
        and(
          ne(dayReports.kind, 'retracted'),
          from(since),
          circuits && inArray(dayReports.circuit, [...circuits]),
          notExists(
            database
              .select({ id: taking.id })
              .from(taking)
              .where(and(eq(taking.target, dayReports.id), eq(taking.circuit, dayReports.circuit))),
          ),
        ),
      )
      .orderBy(dayReports.circuit, dayReports.kind, person, desc(dayReports.at), desc(dayReports.id));
    return rows.map(({ author: _, receivedAt: __, at, ...row }) => ({ ...row, at: at.toISOString() }));
  },

  /** Returns the latest reports, the last one first. Those of people who help are without their names. */
  async log(since: Date | null): Promise<LoggedReport[]> {
    const rows = await database
      .select({ report: dayReports, photo: dayPhotos.reportId })
      .from(dayReports)
      .leftJoin(dayPhotos, eq(dayPhotos.reportId, dayReports.id))
      .where(from(since))
      .orderBy(desc(dayReports.at), desc(dayReports.id))
      .limit(LOGGED);
    return rows.map(({ report: { receivedAt: _, at, ...report }, photo }) => ({
      ...report,
      at: at.toISOString(),
      hasPhoto: photo !== null,
    }));
  },

  /** Returns the latest reports of somebody who helps, the last one first, without those that were taken back. */
  async own(helperId: number, since: Date | null): Promise<Report[]> {
    const rows = await database
      .select()
      .from(dayReports)
      .where(and(eq(dayReports.helperId, helperId), from(since)))
      .orderBy(desc(dayReports.at), desc(dayReports.id))
      .limit(2 * OWN_REPORTS);
    const takenBack = new Set(rows.flatMap(({ target }) => target ?? []));
    return rows
      .filter(({ id, kind }) => kind !== 'retracted' && !takenBack.has(id))
      .slice(0, OWN_REPORTS)
      .map(({ author: _, receivedAt: __, helperId: ___, at, ...report }) => ({
        ...report,
        at: at.toISOString(),
      }));
  },

  /** Returns, by circuit, the ids of the reports of its count that have a photo, the latest first. */
  async photographed(since: Date | null): Promise<ReadonlyMap<number, string[]>> {
    const rows = await database
      .select({ id: dayReports.id, circuit: dayReports.circuit })
      .from(dayReports)
      .innerJoin(dayPhotos, eq(dayPhotos.reportId, dayReports.id))
      .where(and(eq(dayReports.kind, 'counted'), from(since)))
      .orderBy(desc(dayReports.at));
    const byCircuit = new Map<number, string[]>();
    for (const { id, circuit } of rows) byCircuit.set(circuit, [...(byCircuit.get(circuit) ?? []), id]);
    return byCircuit;
  },

  /** Returns how many reports somebody who helps has written. */
  countOf: (helperId: number) => database.$count(dayReports, eq(dayReports.helperId, helperId)),
});

const from = (since: Date | null) => (since ? gte(dayReports.at, since) : undefined);

/** Returns the reports of each circuit. */
export function byCircuit(reports: readonly StoredReport[]): ReadonlyMap<number, StoredReport[]> {
  const ofCircuit = new Map<number, StoredReport[]>();
  for (const report of reports) {
    const own = ofCircuit.get(report.circuit);
    if (own) own.push(report);
    else ofCircuit.set(report.circuit, [report]);
  }
  return ofCircuit;
}

/** Returns the ballot papers of each circuit that ever had some, and whether they are few. */
export type CountPapers = () => Promise<ReadonlyMap<number, { count: number; isLow: boolean }>>;

/** Returns the board: every circuit with what the reports say of it, whose shift it is, and what it needs. */
export function boardOf(
  reports: readonly StoredReport[],
  log: LoggedReport[],
  shifts: readonly Shift[],
  places: readonly PollingPlace[],
  clock: DayClock,
  papers: Awaited<ReturnType<CountPapers>>,
): Board {
  const ofCircuit = byCircuit(reports);
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
        papers: papers.get(circuit)?.count ?? null,
        needs: needsOf(state, clock, { isTaken, hasFewPapers: papers.get(circuit)?.isLow ?? false }),
      };
    }),
  );
  return { when: clock.when, circuits: byNeed(circuits), log };
}

/** The shift of a circuit at this hour; on another day the first one, so that the board names somebody to ask. */
function shiftAt(shifts: readonly Shift[], circuit: number, hour: string | null): Shift | undefined {
  const own = shifts.filter((shift) => shift.post === 'delegate' && shift.circuit === circuit);
  if (hour === null) return own[0];
  return own.find(({ starts, ends }) => starts <= hour && (hour < ends || ends === TO_THE_END));
}
