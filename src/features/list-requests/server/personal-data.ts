import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import type { ListRequest } from '../contract.ts';
import { presentRow, SHOWN } from './store.ts';
import { listRequests } from './table.ts';

/** The list requests of persons, for their rights of access and erasure. */
export const listRequestsOfPersons = (database: Database) => ({
  async of(phone: string): Promise<ListRequest[]> {
    const rows = await database
      .select(SHOWN)
      .from(listRequests)
      .where(eq(listRequests.phone, phone))
      .orderBy(asc(listRequests.id));
    return rows.map(presentRow);
  },

  async consentsOf(phone: string): Promise<{ id: number; version: string; at: string }[]> {
    const { id, phone: of, consentVersion: version, consentedAt: at } = listRequests;
    const rows = await database
      .select({ id, version, at })
      .from(listRequests)
      .where(and(eq(of, phone), isNotNull(version), isNotNull(at)))
      .orderBy(asc(id));
    return rows.map((row) => ({ id: row.id, version: row.version ?? '', at: row.at?.toISOString() ?? '' }));
  },

  /** Deletes what was received until the given moment, null for everything, and returns the addresses. */
  async erase(phones: string[], until: Date | null): Promise<string[]> {
    const deleted = await database
      .delete(listRequests)
      .where(and(inArray(listRequests.phone, phones), until ? lte(listRequests.createdAt, until) : undefined))
      .returning({ address: listRequests.address });
    return deleted.map(({ address }) => address);
  },

  phones: async (): Promise<string[]> =>
    (await database.selectDistinct({ phone: listRequests.phone }).from(listRequests)).map(
      ({ phone }) => phone,
    ),
});
