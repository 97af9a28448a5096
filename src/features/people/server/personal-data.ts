import type { Database } from '../../../shared/server/database.ts';
import type { Erased, PersonalData } from '../contract.ts';

/** What the features store about persons. The app composes it of their stores. */
export interface PersonalDataStore {
  /** Returns everything that is stored about the person with this phone number. */
  collect(database: Database, phone: string): Promise<Omit<PersonalData, 'phone' | 'exportedAt'>>;
  /** Erases what was stored about the persons until the given moment, null for everything, and returns how much it was. */
  erase(transaction: Database, phones: string[], until: Date | null): Promise<ErasedCounts>;
  /** Returns every phone number about which anything is stored. */
  phones(database: Database): Promise<string[]>;
}

export type ErasedCounts = Omit<Erased, 'backups'>;
