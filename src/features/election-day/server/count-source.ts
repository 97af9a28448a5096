import type { Database } from '../../../shared/server/database/database.ts';

/** Keeps the sheets with the votes of circuits. Only it knows what they contain. */
export interface CountSource {
  /** Returns what a delegate's page shows of the count of these circuits since a moment, or undefined for nothing. */
  of: (database: Database, circuits: readonly number[], since: Date | null) => Promise<unknown>;
  /** Returns what is wrong with a sheet that was sent, or undefined. */
  mistakeIn: (sheet: unknown) => string | undefined;
  /** Stores the sheet of a report. One that is stored already is left as it is. */
  add: (
    transaction: Database,
    sent: { id: string; circuit: number; sheet: unknown },
    helperId: number,
  ) => Promise<void>;
}
