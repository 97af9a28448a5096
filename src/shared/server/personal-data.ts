import { and, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formatMoment } from '../contract/calendar.ts';
import type { Database } from './database/database.ts';

/** The data that are stored about a person. Every feature adds the lists that it collects to this interface. */
export interface PersonalDataParts {
  /** The versions of the terms that the person accepted. */
  consents: { kind: 'message' | 'list request'; id: number; version: string; at: string }[];
  /** What features store that has no list of its own, each with its Spanish title and facts. */
  others: PersonalRecord[];
}

/** One thing that is stored about a person, as it is shown to her: the title of its list, and named Spanish values. */
interface PersonalRecord {
  title: string;
  facts: { name: string; value: string }[];
}

// biome-ignore lint/suspicious/noEmptyInterface: every feature adds the counts of what it erases
export interface ErasedCounts {}

// biome-ignore lint/suspicious/noEmptyInterface: every feature adds the counts of what it stores
export interface StoredCounts {}

/** What one feature stores about persons, for their rights of access and erasure (Ley 18.331). */
export interface PersonalDataSource {
  /** Returns what is stored about the person with this phone number. */
  collect?: (database: Database, phone: string) => Promise<Partial<PersonalDataParts>>;
  /**
   * Erases the data about persons up to the given moment, or all data if it is null. Returns the counts and the postal
   * addresses of the erased data.
   */
  erase?: (
    transaction: Database,
    phones: string[],
    until: Date | null,
  ) => Promise<{ counts: Partial<ErasedCounts>; addresses?: string[] }>;
  /** Erases what is stored elsewhere about the erased postal addresses. */
  forgetAddresses?: (transaction: Database, addresses: string[]) => Promise<void>;
  /** Returns every phone number about which something is stored. */
  phones?: (database: Database) => Promise<string[]>;
  /** Counts what is stored about all persons. */
  count?: (database: Database) => Promise<Partial<StoredCounts>>;
}

interface Consented {
  id: number;
  consentVersion: string | null;
  consentedAt: Date | string | null;
}

/** Returns the consents in rows of messages or list requests. A row may have none. */
export const consentsIn = (
  kind: PersonalDataParts['consents'][number]['kind'],
  rows: readonly Consented[],
): PersonalDataParts['consents'] =>
  rows.flatMap(({ id, consentVersion: version, consentedAt: at }) =>
    version !== null && at ? [{ kind, id, version, at: new Date(at).toISOString() }] : [],
  );

/** The facts of a record by their names. Those without a value are left out, and moments are written as people do. */
export const factsIn = (named: Record<string, string | Date | null>): PersonalRecord['facts'] =>
  Object.entries(named).flatMap(([name, value]) =>
    value === null
      ? []
      : [{ name, value: value instanceof Date ? formatMoment(value.toISOString()) : value }],
  );

/** The columns of a table with the phone of a person and the moment by which an erasure takes a row or leaves it. */
interface ErasedBy {
  phone: PgColumn;
  createdAt: PgColumn;
}

/** The condition for the rows that `erase` takes. */
export const isErased = ({ phone, createdAt }: ErasedBy, phones: string[], until: Date | null) =>
  and(inArray(phone, phones), until ? lte(createdAt, sql`${until.toISOString()}::timestamptz`) : undefined);

/** Returns the phones in a column, each once. */
export async function phonesIn(database: Database, phone: PgColumn): Promise<string[]> {
  const rows = await database.selectDistinct({ phone }).from(phone.table).where(isNotNull(phone));
  return rows.map((row) => String(row.phone));
}

export type PersonalDataStore = ReturnType<typeof personalDataOf>;

/** Combines the personal data of all features. */
export const personalDataOf = (sources: readonly PersonalDataSource[]) => ({
  /** Returns everything that is stored about the person with this phone number. */
  async collect(database: Database, phone: string): Promise<PersonalDataParts> {
    const all: Record<string, unknown[]> = { others: [] };
    for (const { collect } of sources)
      for (const [name, part] of Object.entries((await collect?.(database, phone)) ?? {}))
        all[name] = [...(all[name] ?? []), ...part];
    return all as unknown as PersonalDataParts;
  },

  /** Erases the data about the persons up to the given moment, or all data if it is null. Returns the counts. */
  async erase(transaction: Database, phones: string[], until: Date | null): Promise<ErasedCounts> {
    const counts: Record<string, number> = {};
    const addresses: string[] = [];
    for (const { erase } of sources) {
      const erased = await erase?.(transaction, phones, until);
      addresses.push(...(erased?.addresses ?? []));
      for (const [name, count] of Object.entries<number>({ ...erased?.counts }))
        counts[name] = (counts[name] ?? 0) + count;
    }
    for (const { forgetAddresses } of sources) await forgetAddresses?.(transaction, addresses);
    return counts as unknown as ErasedCounts;
  },

  /** Returns every phone number about which anything is stored. */
  async phones(database: Database): Promise<string[]> {
    const found: string[] = [];
    for (const { phones } of sources) found.push(...((await phones?.(database)) ?? []));
    return [...new Set(found)];
  },

  /** Returns how much is stored about all persons. */
  async count(database: Database): Promise<StoredCounts> {
    const counts = await Promise.all(sources.map(({ count }) => count?.(database)));
    return Object.assign({}, ...counts);
  },
});
