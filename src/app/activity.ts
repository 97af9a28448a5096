import { activityLog } from '../features/activity/server/log.ts';
import { activityStore } from '../features/activity/server/store.ts';
import type { Database } from '../shared/server/database.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import type { Guard } from '../shared/server/guard.ts';
import { derivedKeys } from '../shared/server/keyed-hash.ts';

interface Options {
  database: Database;
  guard: Guard;
  secret: string;
  elapsed: Elapsed;
}

export type ActivityParts = ReturnType<typeof activityPartsOf>;

/** Creates the activity log and the store that reads it. */
export function activityPartsOf({ database, guard, secret, elapsed }: Options) {
  const hash = derivedKeys(secret)('activity');
  const log = activityLog({ database, guard, hash, elapsed });
  return { log, store: activityStore(database, log.personItem) };
}
