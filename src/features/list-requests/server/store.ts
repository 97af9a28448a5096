import { eq } from 'drizzle-orm';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database.ts';
import type { ListRequest, NewListRequest } from '../contract.ts';
import { listRequests } from './table.ts';

export type ListRequestStore = ReturnType<typeof listRequestStore>;

/** Printed lists that were asked for. */
export const listRequestStore = (database: Database) => ({
  async add(request: NewListRequest): Promise<ListRequest> {
    const [row] = await database.insert(listRequests).values(request).returning();
    return presentRow(row);
  },

  /** Throws 404. */
  async get(id: number): Promise<ListRequest> {
    const [row] = await database.select().from(listRequests).where(eq(listRequests.id, id));
    return presentRow(row);
  },
});

function presentRow(row: typeof listRequests.$inferSelect | undefined): ListRequest {
  if (!row) throw notFound('ese pedido');
  return { ...row, createdAt: row.createdAt.toISOString() };
}
