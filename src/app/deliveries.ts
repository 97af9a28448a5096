import { linkStore } from '../features/delivery-rounds/server/links.ts';
import type { AddMarks } from '../features/delivery-rounds/server/round-marks.ts';
import { deliveryFigures } from '../features/list-requests/server/delivery-figures.ts';
import { roundMembership } from '../features/list-requests/server/round-membership.ts';
import type { Database } from '../shared/server/database.ts';
import type { Elapsed } from '../shared/server/elapsed.ts';
import { derivedKeys } from '../shared/server/keyed-hash.ts';
import { MemoryRateLimiter } from '../shared/server/memory-rate-limiter.ts';
import { linkGate } from '../shared/server/private-links.ts';
import { deliveryMarks } from './delivery-marks.ts';

interface Options {
  database: Database;
  secret: string;
  elapsed: Elapsed;
}

/** What the routes of rounds, and of the private links to rounds and list requests, need of each other's features. */
export function deliveryPartsOf({ database, secret, elapsed }: Options) {
  const keyFor = derivedKeys(secret);
  const hash = keyFor('round links');
  const trackingKey = keyFor('tracking');
  const limiter = new MemoryRateLimiter(elapsed);
  return {
    membership: roundMembership,
    marks: deliveryMarks,
    add: ((transaction, marks, marker) => deliveryMarks(transaction).add(marks, marker)) satisfies AddMarks,
    hash,
    links: linkStore(database, hash),
    openLink: linkGate(hash, limiter),
    tracking: { key: trackingKey, openLink: linkGate(trackingKey, limiter) },
    figures: deliveryFigures,
  };
}
