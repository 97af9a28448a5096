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
