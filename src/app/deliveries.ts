import { linkStore } from '../features/delivery-rounds/server/links.ts';
import type { AddMarks } from '../features/delivery-rounds/server/round-marks.ts';
import { deliveryFigures } from '../features/list-requests/server/delivery-figures.ts';
import { roundMembership } from '../features/list-requests/server/round-membership.ts';
import type { Database } from '../shared/server/database.ts';
import { keyedHash } from '../shared/server/keyed-hash.ts';
import { missCounter } from '../shared/server/link-misses.ts';
import type { RateLimiter } from '../shared/server/rate-limiter.ts';
import { deliveryMarks } from './delivery-marks.ts';

interface Options {
  database: Database;
  secret: string;
  limits: RateLimiter;
}

/** What the routes of rounds and of their links need of each other's features. */
export function deliveryPartsOf({ database, secret, limits }: Options) {
  const hash = keyedHash(keyedHash(secret)('round links')); // derives a separate key from the server's secret
  return {
    membership: roundMembership,
    marks: deliveryMarks,
    add: ((transaction, marks, marker) => deliveryMarks(transaction).add(marks, marker)) satisfies AddMarks,
    hash,
    links: linkStore(database, hash),
    countMiss: missCounter(limits),
    figures: deliveryFigures,
  };
}
