import { randomUUID } from 'node:crypto';
import { markStore } from '../features/delivery-marks/server/store.ts';
import { doorStates } from '../features/list-requests/server/door-states.ts';
import type { Database } from '../shared/server/database.ts';

/** The store of marks, which keeps the states of list requests in step with them. */
export const deliveryMarks = (database: Database) => markStore(database, doorStates);

interface Decision {
  id: number;
  delivered: boolean;
  by: string;
  tappedAgoMs?: number | undefined;
}

export const decideOnListRequest = (transaction: Database, { id, delivered, by, tappedAgoMs }: Decision) =>
  deliveryMarks(transaction).decide(id, delivered, by, tappedAgoMs);

/** Counts as the time of arrival by the database's clock, because it is in the future. */
const NOW = '9999-12-31T23:59:59Z';

/** Stores that the visitor cancelled a list request. */
export async function cancelListRequest(transaction: Database, id: number): Promise<void> {
  const mark = {
    id: randomUUID(),
    requestId: id,
    outcome: 'cancelled',
    undoes: null,
    note: '',
    at: NOW,
  } as const;
  await deliveryMarks(transaction).add([mark], { by: 'quien lo pidió', roundId: null });
}
