import type { Database } from '../../../shared/server/database/database.ts';
import type { Trip } from '../contract.ts';

/** Knows the lifts that people drive. */
export interface TripSource {
  /** Returns the ids of those who drive somebody. */
  drivers: (database: Database) => Promise<number[]>;
  /** Returns the lifts of one person. */
  of: (database: Database, helperId: number) => Promise<Trip[]>;
  /** Stores whether a lift of the person was made. Nothing happens if another person drives it now. */
  finish: (database: Database, helperId: number, id: number, isDone: boolean) => Promise<void>;
}
