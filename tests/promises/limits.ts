/** A figure that every run of `npm test` measures. */
export interface Limit {
  what: string;
  unit: string;
  /** The largest figure that passes. */
  limit: number;
  /** What it is meant to become, where that is not reached yet. */
  goal?: number;
  /** Why the limit stands where it does. */
  reason: string;
}

const BARE = 'a bare node:http server that sends the same body, in the same run';
const FIRST_VISIT = 'an old phone on a slow network shows nothing before it has arrived';
const ONCE = 'one round trip to the database each, on which the whole screen waits';

/**
 * What this product promises in figures. `npm test -- --only=promesas` prints it with what was measured, and
 * docs/performance.md is written from it.
 */
export const LIMITS = {
  'cpu home': answer('the home page from memory'),
  'cpu proposal': answer('a proposal from memory'),
  'cpu json': answer('the public JSON of the news from memory'),
  'cpu not modified': answer('a 304 response'),
} satisfies Record<string, Limit>;

export type PromiseId = keyof typeof LIMITS;

function answer(what: string): Limit {
  return { what: `CPU time of ${what}`, unit: 'of bare', limit: 1, reason: `not slower than ${BARE}` };
}
void [FIRST_VISIT, ONCE];
